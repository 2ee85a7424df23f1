import type { CostRow } from '#domains/licences/licence-costs.schema.ts';

interface CostBarsProps {
  readonly title: string;
  readonly rows: readonly CostRow[];
  readonly nameOf: (row: CostRow) => string;
  readonly sizeOf: (row: CostRow) => number;
  readonly format: (value: number) => string;
}

/** A bar for each share, all beginning at zero; free seats are hatched. */
export function CostBars({ title, rows, nameOf, sizeOf, format }: CostBarsProps) {
  const shown = rows.filter((row) => sizeOf(row) > 0);
  const most = Math.max(...shown.map(sizeOf), 1);
  return (
    <figure className="bc-bars">
      <figcaption className="bc-map-head">{title}</figcaption>
      <ul>
        {shown.map((row, at) => (
          <li key={row.id}>
            <span className="bc-bar-name">{nameOf(row)}</span>
            <span className="bc-bar" data-kind={row.kind} aria-hidden="true">
              <i
                style={{
                  inlineSize: `${String((sizeOf(row) / most) * 100)}%`,
                  ...(row.kind === 'share' && {
                    background: `var(--c${String((at % 8) + 1)})`,
                  }),
                }}
              />
            </span>
            <span className="bc-bar-value">{format(sizeOf(row))}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
