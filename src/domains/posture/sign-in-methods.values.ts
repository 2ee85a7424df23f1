/** Ways in which Microsoft lets people prove who they are; others are shown in its own words. */
export const signInMethods = [
  'microsoftAuthenticatorPush',
  'microsoftAuthenticatorPasswordless',
  'softwareOneTimePasscode',
  'hardwareOneTimePasscode',
  'fido2SecurityKey',
  'passKeyDeviceBound',
  'passKeyDeviceBoundAuthenticator',
  'passKeyDeviceBoundWindowsHello',
  'windowsHelloForBusiness',
  'macOsSecureEnclaveKey',
  'temporaryAccessPass',
  'mobilePhone',
  'alternateMobilePhone',
  'officePhone',
  'email',
  'securityQuestion',
] as const;
