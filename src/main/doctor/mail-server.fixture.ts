import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Test key of `localhost`; not secret. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9sbk46rGjH8Xa3Br
bq7sTKcobmrN+oTd8ToittUl5e6hRANCAARYCTLVE7cmNgF/zMMvkkV5jcG1Vnxs
uadR5z+BtvDSYWMi5NRgwzjV2Rz3KhgmK5CQTsGbSJKboy/97olcEdnJ
-----END PRIVATE KEY-----
`;
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUSiR/saX/pQ7MS5nrJoUh86VDxt8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwNTYzOVoYDzIxMjYxMDI4
MjA1NjM5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARYCTLVE7cmNgF/zMMvkkV5jcG1VnxsuadR5z+BtvDSYWMi5NRgwzjV
2Rz3KhgmK5CQTsGbSJKboy/97olcEdnJo2kwZzAdBgNVHQ4EFgQUNF9shJZ8hltI
HesYXfgZHJwAq/wwHwYDVR0jBBgwFoAUNF9shJZ8hltIHesYXfgZHJwAq/wwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhALudB6IMNYiVlv3xXrey6nwLAdmigohVGIbLw7XquEFBAiEArApxOseS
d2MLJeP62Kj3aC1PUCQmDlwxnOvmsI1atWk=
-----END CERTIFICATE-----
`;

export interface MailSink {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A real mail server on this machine; Lena's password is `geheim`. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailSink> {
  const server = new SMTPServer({
    key,
    cert: certificate,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'lena' && password === 'geheim'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    ...options,
  });
  server.on('error', () => undefined); // a client that hangs up over the certificate
  server.listen(0, 'localhost');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
