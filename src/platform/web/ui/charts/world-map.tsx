import { geoNaturalEarth1, geoPath } from 'd3-geo';
import type { ReactNode } from 'react';
import { useUi } from '../ui-provider.tsx';
import { useUiT } from '../ui-provider.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { chartTexts } from './chart-texts.ts';
import { ChartTip } from './chart-tip.tsx';
import { numericCode } from './country-codes.ts';
import { rampColor } from './palette.rules.ts';
import { rangeSummary } from './summary.rules.ts';
import { useActivePoint } from './use-active-point.ts';
import { useWidth } from '../use-width.ts';
import { type World, useWorld } from './use-world.ts';

export interface WorldMapProps {
  /** The question it answers. */
  readonly title: string;
  /** Values by country, ISO 3166-1 alpha-2. */
  readonly countries?: readonly { readonly country: string; readonly value: number }[] | undefined;
  /** Values by place. */
  readonly places?:
    | readonly {
        readonly label: string;
        readonly latitude: number;
        readonly longitude: number;
        readonly value: number;
      }[]
    | undefined;
  readonly format: (value: number) => string;
  readonly summary?: string | undefined;
  readonly actions?: ReactNode | undefined;
}

interface Spot {
  readonly label: string;
  readonly value: number;
  readonly country: string | undefined;
  readonly at: readonly [number, number] | undefined;
}

/** World map: countries shaded by value, places as dots. Outlines load with the map. */
export function WorldMap(props: WorldMapProps) {
  const { title, format, actions } = props;
  const t = useUiT(chartTexts);
  const spots = useSpots(props);
  const at = spots.map(({ label }) => label);
  const values = spots.map(({ value }) => value);
  return (
    <ChartFrame
      title={title}
      summary={
        props.summary ??
        rangeSummary({
          at,
          values,
          format,
          formatAt: (name) => name,
          t,
          hasLast: false,
        })
      }
      table={{
        columns: [t('place'), t('value')],
        rows: spots.map(({ label, value }) => [label, format(value)] as const),
      }}
      isEmpty={spots.length === 0}
      actions={actions}
    >
      <MapPlot title={title} spots={spots} format={format} />
    </ChartFrame>
  );
}

/** Largest first: the first key press says the most important one. */
function useSpots({ countries = [], places = [] }: WorldMapProps): readonly Spot[] {
  const { locale } = useUi();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const shaded = countries.map(({ country, value }) => ({
    label: names.of(country) ?? country,
    value,
    country,
    at: undefined,
  }));
  const dotted = places.map(({ label, value, latitude, longitude }) => ({
    label,
    value,
    country: undefined,
    at: [longitude, latitude] as const,
  }));
  return [...shaded, ...dotted].toSorted((a, b) => b.value - a.value);
}

interface MapPlotProps {
  readonly title: string;
  readonly spots: readonly Spot[];
  readonly format: (value: number) => string;
}

function MapPlot({ title, spots, format }: MapPlotProps) {
  const t = useUiT(chartTexts);
  const [box, width] = useWidth();
  const { world, hasFailed } = useWorld();
  const height = Math.round(width * 0.46);
  const active = useActivePoint(
    spots.length,
    (index) => `${spots[index]?.label ?? ''}: ${format(spots[index]?.value ?? 0)}`,
  );
  if (!world) {
    return (
      <div
        ref={box}
        className="ui-chart-loading"
        style={{ blockSize: height }}
        aria-busy={!hasFailed}
      >
        {hasFailed ? t('mapFailed') : t('loadingMap')}
      </div>
    );
  }
  const projection = geoNaturalEarth1().fitSize([width, height], world);
  const path = geoPath(projection);
  const most = Math.max(1, ...spots.map(({ value }) => value));
  const centre = (spot: Spot): readonly [number, number] | null =>
    spot.at ? projection([...spot.at]) : centreOf(spot, world, path);
  const shown = active.index === undefined ? undefined : spots[active.index];
  const place = shown && centre(shown);
  return (
    <div ref={box} className="ui-chart-plot" aria-label={title} {...active.props}>
      <svg width={width} height={height} aria-hidden="true">
        {world.features.map((feature, at) => {
          const index = spots.findIndex(
            ({ country }) => country !== undefined && numericCode(country) === feature.id,
          );
          const spot = spots[index];
          return (
            <path
              // Some areas have no id; they never move.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className="ui-chart-country"
              d={path(feature) ?? ''}
              fill={spot ? rampColor(spot.value / most) : 'var(--stone)'}
              data-active={(spot && spot === shown) || undefined}
              onPointerEnter={() => active.setIndex(spot ? index : undefined)}
            />
          );
        })}
        {spots.map((spot, index) => {
          const dot = spot.at && projection([...spot.at]);
          return dot ? (
            <circle
              key={spot.label}
              className="ui-chart-place"
              cx={dot[0]}
              cy={dot[1]}
              r={3 + 11 * Math.sqrt(spot.value / most)}
              data-active={spot === shown || undefined}
              onPointerEnter={() => active.setIndex(index)}
            />
          ) : null;
        })}
      </svg>
      {shown && place ? (
        <ChartTip
          x={place[0]}
          y={place[1]}
          width={width}
          title={shown.label}
          rows={[{ value: format(shown.value) }]}
        />
      ) : null}
    </div>
  );
}

function centreOf(
  { country }: Spot,
  world: World,
  path: ReturnType<typeof geoPath>,
): readonly [number, number] | null {
  const feature = world.features.find(
    ({ id }) => country !== undefined && id === numericCode(country),
  );
  return feature ? path.centroid(feature) : null;
}
