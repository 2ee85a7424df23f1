import type pg from 'pg';
import { publishSheet } from '#domains/catalog/server/publish-sheet.ts';
import { stageSheet } from '#domains/catalog/server/stage-sheet.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { withSystem } from '#platform/server/database/tenant-db.ts';

export const products = 10_000;
export const tenants = 100;
export const rulesOfEach = 50;

const things = [
  'Desk',
  'Exchange',
  'Teams',
  'Defender',
  'Planner',
  'Visio',
  'Fabric',
  'Intune',
  'Viva',
  'Purview',
  'Sentinel',
  'Dynamics',
  'Loop',
  'Stream',
  'Whiteboard',
  'Bookings',
  'Forms',
  'Lists',
  'Sway',
  'Clipchamp',
];
const kinds = [
  'Online',
  'Premium',
  'Business',
  'Enterprise',
  'Standard',
  'Essentials',
  'Security',
  'Compliance',
  'Phone',
  'Voice',
  'Insights',
  'Capacity',
  'Storage',
  'Analytics',
  'Automation',
];

export interface Filled {
  readonly tenantIds: readonly string[];
  readonly uploadId: string;
}

async function publish(db: Db, bytes: AsyncIterable<Buffer>): Promise<string> {
  const by = { by: 'bench', at: new Date() };
  const upload = await withSystem(db, (tx) =>
    stageSheet(tx, { fileName: 'bench.csv', bytes, kind: 'auto', ...by }),
  );
  await withSystem(db, (tx) => publishSheet(tx, upload.id, by));
  return upload.id;
}

/**
 * Fills a catalogue of 10,000 products, and 100 tenants with 50 price rules each.
 */
export async function fill(db: Db, owner: pg.Client): Promise<Filled> {
  const uploadId = await publish(db, sheet());
  await publish(db, matrix());
  const { rows } = await owner.query<{ id: string }>(
    "insert into tenants (name, created_at) select 'Bench ' || n, now() from generate_series(1, $1::int) n returning id",
    [tenants],
  );
  const ids = rows.map((row) => row.id);
  await owner.query(
    "insert into margin_rules (tenant_id, product_id, basis, percent, changed_at, changed_by) values (null, null, 'cost', 12.5, now(), 'bench')",
  );
  await owner.query(
    "insert into margin_rules (tenant_id, basis, percent, changed_at, changed_by) select id, 'retail', -5, now(), 'bench' from unnest($1::uuid[]) id",
    [ids],
  );
  await owner.query(
    `insert into margin_rules (tenant_id, product_id, basis, percent, changed_at, changed_by)
     select t.id, p.product_id, 'cost', 20, now(), 'bench' from unnest($1::uuid[]) with ordinality t (id, n)
     join lateral (select product_id from products order by product_id offset (t.n * 37) % ${String(products - rulesOfEach)} limit ${String(rulesOfEach - 1)}) p on true`,
    [ids],
  );
  await owner.query('vacuum analyze');
  return { tenantIds: ids, uploadId };
}

const productId = (product: number): string =>
  `CFQ7TTC0${product.toString(16).toUpperCase().padStart(4, '0')}`;

async function* matrix(): AsyncGenerator<Buffer> {
  const countries =
    'AT;BE;BG;CH;CY;CZ;DE;DK;EE;ES;FI;FR;GB;GR;HR;HU;IE;IS;IT;LI;LT;LU;LV;MT;NL;NO;PL;PT;RO;SE;SI;SK;US';
  yield Buffer.from(
    'ProductId,SkuId,ProvisioningId,ProvisioningString,MinLicenses,MaxLicenses,AllowedCountries\n',
  );
  for (let product = 0; product < products; product += 1) {
    yield Buffer.from(
      [0, 1]
        .map(
          (sku) =>
            `${productId(product)},000${String(sku)},,TOOL_${String(product)},1,300,${countries}\n`,
        )
        .join(''),
    );
  }
}

async function* sheet(): AsyncGenerator<Buffer> {
  const plans = ['P1M,Monthly', 'P1Y,Monthly', 'P1Y,Annual', 'P3Y,Annual'];
  yield Buffer.from(
    'ProductTitle,ProductId,SkuId,SkuTitle,TermDuration,BillingPlan,Market,Currency,UnitPrice,ERP Price,Segment\n',
  );
  for (let product = 0; product < products; product += 1) {
    const title = `${things[product % things.length] ?? ''} ${kinds[Math.floor(product / things.length) % kinds.length] ?? ''} Plan ${String(product)}${product % 3 === 0 ? ' 365' : ''}`;
    const id = productId(product);
    const rows = plans.flatMap((plan) =>
      [0, 1].map(
        (sku) =>
          `${title},${id},000${String(sku)},${title}${sku ? ' Extra' : ''},${plan},DE,EUR,${String(4 + (product % 997) / 10)},${String(5 + (product % 997) / 8)},Commercial\n`,
      ),
    );
    yield Buffer.from(rows.join(''));
  }
}
