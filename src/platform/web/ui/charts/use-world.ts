import type { FeatureCollection } from 'geojson';
import { useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldAddress from 'world-atlas/countries-110m.json?url';

export type World = FeatureCollection;

/** Nobody signs in from there, and it takes a fifth of the height. */
const antarctica = '010';

let loaded: Promise<World> | undefined;

/**
 * Outlines of the countries (Natural Earth, 1:110 million), as a file of its own: 38 kB that only
 * maps load, once a tab.
 */
function loadWorld(): Promise<World> {
  loaded ??= fetch(worldAddress)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`the map answered ${String(answer.status)}`);
      // a file of the build, not of the API
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const topology = (await answer.json()) as Topology<{ countries: GeometryCollection }>;
      const { features, ...rest } = feature(topology, topology.objects.countries);
      return { ...rest, features: features.filter(({ id }) => id !== antarctica) };
    })
    .catch((error: unknown) => {
      loaded = undefined; // the next map may try again
      throw error;
    });
  return loaded;
}

export function useWorld(): { readonly world: World | undefined; readonly hasFailed: boolean } {
  const [state, setState] = useState<{
    readonly world: World | undefined;
    readonly hasFailed: boolean;
  }>({
    world: undefined,
    hasFailed: false,
  });
  useEffect(() => {
    let isGone = false;
    loadWorld().then(
      (world) => isGone || setState({ world, hasFailed: false }),
      () => isGone || setState({ world: undefined, hasFailed: true }),
    );
    return () => void (isGone = true);
  }, []);
  return state;
}
