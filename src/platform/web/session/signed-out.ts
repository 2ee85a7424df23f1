const key = 'atrium.signedOut';

/**
 * Notes in this tab whether the person signed out on purpose, until the next sign-in begins; it
 * outlives the way over the provider.
 */
export function noteSignOut(isSignedOut: boolean): void {
  try {
    if (isSignedOut) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // storage is forbidden: the sign-in page then says nothing
  }
}

/** Returns whether the last thing the person did in this tab was to sign out. */
export function hasSignedOut(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
