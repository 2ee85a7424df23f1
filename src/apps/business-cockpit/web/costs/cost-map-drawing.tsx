import { hierarchy, treemap } from 'd3-hierarchy';
import { type ReactNode, useId } from 'react';
import type { CostRow } from '#domains/licences/licence-costs.schema.ts';
import { formatMoney } from '#platform/common/format/amounts.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { HatchPattern } from '#platform/web/ui/hatch.tsx';
import { useLinkProps } from '#platform/web/ui/link.tsx';
import { useWidth } from '#platform/web/ui/use-width.ts';
import { cockpitTexts } from '../texts.ts';
import type { CostMapProps } from './cost-map-props.ts';
import { useRowName } from './use-row-name.ts';

interface Leaf {
  readonly row?: CostRow;
  readonly value: number;
  readonly children?: readonly Leaf[];
}

/** Areas of a cost: what is used is a plane, free seats are hatched, what nobody knows is grey. */
export function CostMapDrawing(props: CostMapProps) {
  const { title, rows, height } = props;
  const t = useT(cockpitTexts);
  const format = useFormat();
  const named = useRowName();
  const nameOf = props.nameOf ?? named;
  const hatch = useId();
  const [box, width] = useWidth();
  const sizeOf = props.sizeOf ?? ((row: CostRow) => Number(row.cost.value));
  const say =
    props.format ??
    ((value: number) =>
      formatMoney(
        { value: value.toFixed(0), currencyCode: rows[0]?.cost.currencyCode ?? 'EUR' },
        format.locale,
      ).replace(/[.,]00(?=\D*$)/, ''));
  const shown = rows.filter((row) => sizeOf(row) > 0);
  const leaves = leavesOf(shown, sizeOf, { width, height });
  // a picture has nothing in it to go to
  const role = props.hrefOf ? 'group' : 'img';
  const words = shown.map((row) => `${nameOf(row)} ${say(sizeOf(row))}`).join(', ');
  return (
    <figure className="bc-map" ref={box}>
      <figcaption className="bc-map-head">
        <span>{title}</span>
        {shown.some(({ kind }) => kind === 'free') ? (
          <span className="ui-muted">{t('map.hatched')}</span>
        ) : null}
      </figcaption>
      <svg width={width} height={height} role={role} aria-label={`${title}: ${words}`}>
        <defs>
          <HatchPattern id={hatch} />
        </defs>
        {leaves.map(({ row, x, y, w, h, at }) => (
          <Tile
            key={row.id}
            href={isHit(w, h) ? props.hrefOf?.(row) : undefined}
            name={`${nameOf(row)}: ${say(sizeOf(row))}`}
            transform={`translate(${String(x)},${String(y)})`}
          >
            <rect
              className="bc-map-tile"
              data-kind={row.kind}
              width={w}
              height={h}
              rx={2}
              style={row.kind === 'share' ? { fill: `var(--c${String((at % 8) + 1)}-soft)` } : {}}
            />
            {row.kind === 'free' ? (
              <rect width={w} height={h} rx={2} fill={`url(#${hatch})`} />
            ) : null}
            {row.kind === 'share' ? (
              <rect width={3} height={h} style={{ fill: `var(--c${String((at % 8) + 1)})` }} />
            ) : null}
            <TileText label={nameOf(row)} value={say(sizeOf(row))} width={w} height={h} />
          </Tile>
        ))}
      </svg>
    </figure>
  );
}

interface TileProps {
  readonly href: string | undefined;
  readonly name: string;
  readonly transform: string;
  readonly children: ReactNode;
}

/** Smaller areas nobody hits with a finger; the table has them, too. */
const leastHit = 24;
const isHit = (width: number, height: number): boolean => width >= leastHit && height >= leastHit;

/** An area that leads to what is behind it, where something is. */
function Tile({ href, name, transform, children }: TileProps) {
  const area = (
    <g transform={transform}>
      <title>{name}</title>
      {children}
    </g>
  );
  return href === undefined ? (
    area
  ) : (
    <TileLink href={href} name={name}>
      {area}
    </TileLink>
  );
}

type TileLinkProps = Pick<TileProps, 'name' | 'children'> & { readonly href: string };

function TileLink({ href, name, children }: TileLinkProps) {
  return (
    <a {...useLinkProps(href)} aria-label={name} className="bc-map-link">
      {children}
    </a>
  );
}

interface Placed {
  readonly row: CostRow;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function leavesOf(
  rows: readonly CostRow[],
  sizeOf: (row: CostRow) => number,
  size: { readonly width: number; readonly height: number },
): Placed[] {
  const root: Leaf = { value: 0, children: rows.map((row) => ({ row, value: sizeOf(row) })) };
  const sized = hierarchy(root, ({ children }) => children).sum((leaf) =>
    leaf.children ? 0 : leaf.value,
  );
  const placed = treemap<Leaf>().size([size.width, size.height]).paddingInner(3).round(true)(sized);
  return placed.leaves().flatMap((leaf, at) =>
    leaf.data.row
      ? [
          {
            ...{ row: leaf.data.row, at, x: leaf.x0, y: leaf.y0 },
            ...{ w: leaf.x1 - leaf.x0, h: leaf.y1 - leaf.y0 },
          },
        ]
      : [],
  );
}

/** A text only where it fits as a whole; the title of the area says all. */
function TileText(given: {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly height: number;
}) {
  const { label, value, width, height } = given;
  if (height < 24 || label.length * 7.2 + 18 > width) return null;
  return (
    <>
      <text className="bc-map-label" x={11} y={20}>
        {label}
      </text>{' '}
      {/* parts two words for who reads the tile aloud */}
      {height >= 44 && value.length * 7 + 18 <= width ? (
        <text className="bc-map-value" x={11} y={38}>
          {value}
        </text>
      ) : null}
    </>
  );
}
