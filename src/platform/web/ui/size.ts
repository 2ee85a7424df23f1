/** The sizes of the kit's parts (spec §3). Without one a part is `md`. */
export type Size = 'sm' | 'md' | 'lg' | 'xl';

/** Of parts that stand in a line with others: there is nothing larger than usual. */
export type LineSize = Extract<Size, 'sm' | 'md'>;
