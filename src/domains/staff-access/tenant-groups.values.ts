/** Most tenants in one group. */
export const mostInGroup = 2000;
