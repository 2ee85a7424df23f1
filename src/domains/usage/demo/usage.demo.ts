import { dayOf } from '#platform/common/demo/dates.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { demo, type DemoHandlers } from '#platform/common/demo/demo.ts';
import { type Estate, estatePart } from '#platform/common/demo/estate.ts';
import { pageOf } from '#platform/common/demo/lists.ts';
import { sampledPeople } from '#platform/common/demo/people.ts';
import { sortedUse, storageUse } from '../usage.rules.ts';
import { usageContract, type WorkloadUse } from '../usage.schema.ts';
import { usageSlice } from '../usage.slice.ts';
import {
  type StorageKind,
  storageKinds,
  type UsagePeriod,
  usageRanges,
  usageWorkloads,
} from '../usage.ts';

const dayMs = 86_400_000;
const gigabyte = 1_024 ** 3;
/** Microsoft's reports are behind by two days; samples know half a year. */
const [lagDays, knownDays] = [2, 182];

/** Gigabytes of a person at the end, and the share of it at the beginning. */
const sizes: Readonly<Record<StorageKind, readonly [each: number, first: number]>> = {
  sharePoint: [14, 0.76],
  oneDrive: [88, 0.87],
  mailboxes: [26, 0.9],
};

/** People of the samples who have licences, and how many of them use what in a month. */
const sampledUse = estatePart('usage', ({ random, part }: Estate) => {
  const dice = random('usage');
  const licensed = part(sampledPeople).length;
  const shares = { exchange: 0.96, teams: 0.9, sharePoint: 0.8, oneDrive: 0.72 };
  const noise = Array.from({ length: knownDays + 1 }, () => dice.next());
  return { licensed, shares, noise, nearlyFull: dice.whole(1, 4), isConcealed: dice.chance(0.3) };
});

/** Returns the days of the samples, the oldest first, with how long each is ago. */
const daysOf = ({ madeAt }: Estate) =>
  Array.from({ length: knownDays }, (_, at) => knownDays - 1 - at).map((ago) => {
    const at = new Date(madeAt.getTime() - (ago + lagDays) * dayMs);
    return { ago, day: dayOf(at), isWeekend: [0, 6].includes(at.getUTCDay()) };
  });

const usageDemo: DemoHandlers<typeof usageContract> = {
  async workloads({ estate, query, now }) {
    const rows = usageWorkloads.map((id) => useOf(estate, id, usageRanges[query.range]));
    const within = rows.map((row) => ({
      ...row,
      days: row.days.filter(({ day }) => day >= query.from),
    }));
    return pageOf(sortedUse(within, query), query, now());
  },
  async storage({ estate, query: { from } }) {
    const { licensed, nearlyFull, isConcealed } = estate.part(sampledUse);
    const storages = storageKinds.map((kind) => {
      const [each, first] = sizes[kind];
      const days = daysOf(estate).map(({ ago, day }) => {
        const share = first + (1 - first) * (1 - ago / knownDays);
        return { day, usedBytes: Math.round(licensed * each * gigabyte * share) };
      });
      const shown = days.slice(
        Math.max(
          0,
          days.findLastIndex(({ day }) => day <= from),
        ),
      );
      const quotaBytes = licensed * gigabyte * (kind === 'oneDrive' ? 1_024 : 50);
      const quota = { kind, quotaBytes, nearlyFull: kind === 'mailboxes' ? nearlyFull : 0 };
      const newest = days.at(-1)?.usedBytes ?? 0;
      return storageUse({ kind, quota, days: shown, from, newest, licensed });
    });
    const countedTo = daysOf(estate).at(-1)?.day ?? null;
    return { countedTo, names: isConcealed ? 'concealed' : 'told', storages };
  },
};

function useOf(estate: Estate, id: WorkloadUse['id'], period: UsagePeriod): WorkloadUse {
  const { licensed, shares, noise } = estate.part(sampledUse);
  // In a longer time, more people come by.
  const share = Math.min(0.98, shares[id] * (period === 7 ? 0.94 : period === 30 ? 1 : 1.03));
  const active = Math.round(licensed * share);
  const days = daysOf(estate).map(({ ago, day, isWeekend }) => {
    const wave = (isWeekend ? 0.08 : 0.82) + 0.08 * (noise[ago] ?? 0) - ago / 1_800;
    return { day, active: Math.round(active * Math.max(0.02, wave)) };
  });
  return { id, active, licensed, change: Math.round(period / 20) - 1, days };
}

export const usageDemoSlice = demoSlice(usageSlice, () => ({
  usage: demo(usageContract, usageDemo),
}));
