/** Data sources that a new or changed notice makes old. */
export const noticeSources = { notices: ['notices.list', 'staffNotices.list'] } as const;
