import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The peer: bare node:http and pg, the same query on the same rows, no token, no tenant role, no
 * schema. Arguments: database, tenant.
 */
function serve(): void {
  const [databaseUrl = '', tenantId = ''] = process.argv.slice(2);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  const text = `select id, number, type, state, placed_at, placed_by, po_number, currency_code, due_now, monthly, commitment, first_title, line_count, seats,
    (select count(*)::int from orders where tenant_id = $1) as total from orders where tenant_id = $1 order by placed_at desc, id desc limit $2 offset $3`;

  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    pool
      .query({
        name: 'orders',
        text,
        values: [tenantId, Number(query.get('take')), Number(query.get('skip'))],
      })
      .then(({ rows }: { rows: { total: number }[] }) => {
        const body = JSON.stringify({
          data: rows,
          metadata: { on: new Date(), count: rows.length, total: rows[0]?.total ?? 0 },
        });
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          .end(body);
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1', () =>
    process.stdout.write(`${JSON.stringify(server.address())}\n`),
  );
}

if (import.meta.main) serve();
