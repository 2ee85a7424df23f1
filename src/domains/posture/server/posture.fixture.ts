import {
  openTestPortal,
  type TestPerson,
  type TestPortal,
} from '#domains/people/server/test-portal.fixture.ts';

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** A portal of tests whose answers have types. */
export interface PosturePortal extends Omit<TestPortal, 'get'> {
  get<T = unknown>(person: TestPerson, path: string): Promise<Answer<T>>;
  put<T = unknown>(person: TestPerson, path: string, body: object): Promise<Answer<T>>;
}

export async function openPosturePortal(handlersNow: () => Date): Promise<PosturePortal> {
  const portal = await openTestPortal({ handlersNow });
  return {
    ...portal,
    async get<T>(person: TestPerson, path: string): Promise<Answer<T>> {
      const { status, body } = await portal.get(path, person);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract answers so
      return { status, body: body as T };
    },
    async put<T>({ bearer }: TestPerson, path: string, body: object): Promise<Answer<T>> {
      const response = await portal.app.inject({
        ...{ method: 'PUT', url: `/api${path}`, payload: body },
        headers: { authorization: `Bearer ${bearer}` },
      });
      return { status: response.statusCode, body: response.json<T>() };
    },
  };
}
