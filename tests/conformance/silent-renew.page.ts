import { reportSilentRenew } from '@atrium/oidc-client/silent-renew-page';

reportSilentRenew();
