import { reportSilentRenew } from '@atrium/oidc-client/silent-renew-page';

// The whole program of the page in the hidden frame that a provider answers a silent renewal to.
reportSilentRenew();
