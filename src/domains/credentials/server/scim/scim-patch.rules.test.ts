import { describe, expect, test } from 'vitest';
import { applyPatch } from './scim-patch.rules.ts';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const user = {
  id: '1',
  userName: 'ada',
  active: true,
  name: { givenName: 'Ada', familyName: 'Bauer' },
  emails: [{ value: 'ada@adler.example', type: 'work', primary: true }],
};
const group = {
  id: 'g',
  displayName: 'Sales',
  members: [{ value: 'a' }, { value: 'b' }, { value: 'c' }],
};

const patch = (resource: object, ...Operations: object[]) =>
  applyPatch(
    { ...resource },
    { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
  );

describe('RFC 7644, 3.5.2: partial updates', () => {
  test.each([
    [
      'Entra: a single value',
      { op: 'Replace', path: 'userName', value: 'eva' },
      { userName: 'eva' },
    ],
    [
      'Entra: a part of a complex value',
      { op: 'Replace', path: 'name.familyName', value: 'Maier' },
      { name: { givenName: 'Ada', familyName: 'Maier' } },
    ],
    [
      'Entra: disable with text',
      { op: 'Replace', path: 'active', value: 'False' },
      { active: 'False' },
    ],
    ['Entra: add what is new', { op: 'Add', path: 'nickName', value: 'A' }, { nickName: 'A' }],
    [
      'Entra: the address of work',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@adler.example' },
      { emails: [{ value: 'new@adler.example', type: 'work', primary: true }] },
    ],
    [
      'Entra: a value that is not there yet is made',
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 1' },
      { phoneNumbers: [{ type: 'mobile', value: '+49 1' }] },
    ],
    [
      'Entra: an attribute of the extension',
      { op: 'Add', path: `${enterprise}:department`, value: 'Sales' },
      { [enterprise]: { department: 'Sales' } },
    ],
    [
      'Entra: no path, dotted names and URNs as keys',
      {
        op: 'replace',
        value: { 'name.givenName': 'Eva', displayName: 'Eva', [`${enterprise}:department`]: 'IT' },
      },
      {
        name: { givenName: 'Eva', familyName: 'Bauer' },
        displayName: 'Eva',
        [enterprise]: { department: 'IT' },
      },
    ],
    ['Okta: no path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'names in any case',
      { op: 'replace', path: 'NAME.GIVENNAME', value: 'Eva' },
      { name: { givenName: 'Eva', familyName: 'Bauer' } },
    ],
    ['replacing a whole list', { op: 'replace', path: 'emails', value: [] }, { emails: [] }],
  ])('%s', (_, operation, expected) => {
    expect(patch(user, operation)).toEqual({ ...user, ...expected });
  });

  test.each([
    ['by a filter in the path', { op: 'remove', path: 'members[value eq "b"]' }, ['a', 'c']],
    [
      'Entra, older: named in the value',
      { op: 'Remove', path: 'members', value: [{ value: 'a' }, { value: 'c' }] },
      ['b'],
    ],
    ['everybody', { op: 'remove', path: 'members' }, undefined],
    ['somebody who is not there', { op: 'remove', path: 'members[value eq "x"]' }, ['a', 'b', 'c']],
    [
      'added once, whoever is there already',
      { op: 'Add', path: 'members', value: [{ value: 'b' }, { value: 'd' }] },
      ['a', 'b', 'c', 'd'],
    ],
    [
      'one alone, not in a list',
      { op: 'add', path: 'members', value: { value: 'd' } },
      ['a', 'b', 'c', 'd'],
    ],
    ['replaced', { op: 'replace', path: 'members', value: [{ value: 'z' }] }, ['z']],
  ])('members: %s', (_, operation, expected) => {
    const members = patch(group, operation)['members'];

    expect(
      Array.isArray(members) ? members.map((one: { value: string }) => one.value) : members,
    ).toEqual(expected);
  });

  test('removing an attribute, and one within another', () => {
    expect(patch(user, { op: 'remove', path: 'name.givenName' })['name']).toEqual({
      familyName: 'Bauer',
    });
    expect(patch(user, { op: 'remove', path: 'name' })).not.toHaveProperty('name');
  });

  test('operations are applied in their order, and the resource given stays as it was', () => {
    const changed = patch(
      user,
      { op: 'add', path: 'title', value: 'Dr.' },
      { op: 'replace', path: 'title', value: 'Prof.' },
    );

    expect(changed['title']).toBe('Prof.');
    expect(user).not.toHaveProperty('title');
  });

  describe('RFC 7644, 3.5.2.3: of a complex attribute what was not sent stays', () => {
    const mia = {
      name: { givenName: 'Mia', familyName: 'Meier', middleName: 'K.' },
      [enterprise]: {
        department: 'IT',
        costCenter: '1',
        manager: { value: 'm', displayName: 'M' },
      },
    };

    test.each([
      [
        'with a path',
        { op: 'replace', path: 'name', value: { familyName: 'Neu' } },
        { name: { givenName: 'Mia', familyName: 'Neu', middleName: 'K.' } },
      ],
      [
        'without a path',
        { op: 'replace', value: { name: { givenName: 'Maria' } } },
        { name: { givenName: 'Maria', familyName: 'Meier', middleName: 'K.' } },
      ],
      [
        'its names in any case',
        { op: 'replace', path: 'Name', value: { FamilyName: 'Neu', MIDDLENAME: null } },
        { name: { givenName: 'Mia', familyName: 'Neu' } },
      ],
      [
        'the extension by its path',
        { op: 'replace', path: enterprise, value: { department: 'HR' } },
        { [enterprise]: { ...mia[enterprise], department: 'HR' } },
      ],
      [
        'the extension as a key, a complex value within it',
        { op: 'replace', value: { [enterprise.toUpperCase()]: { Manager: { value: 'n' } } } },
        { [enterprise]: { ...mia[enterprise], manager: { value: 'n', displayName: 'M' } } },
      ],
    ])('%s', (_, operation, expected) => {
      expect(patch(mia, operation)).toEqual({ ...mia, ...expected });
    });

    test('while null takes all of it away', () => {
      expect(patch(mia, { op: 'replace', value: { name: null, [enterprise]: null } })).toEqual({});
    });
  });

  describe('RFC 7644, 3.10: a name of another schema is no attribute’s of ours', () => {
    const contoso = 'urn:ietf:params:scim:schemas:extension:contoso:2.0:User';

    test.each([
      ['who blocks', { op: 'replace', path: `${contoso}:active`, value: 'False' }],
      ['a name', { op: 'replace', path: `${contoso}:userName`, value: 'EMP-4711' }],
      ['as a key', { op: 'replace', value: { [`${contoso}:displayName`]: 'BADGE 17' } }],
      ['a whole object', { op: 'replace', value: { [contoso]: { badge: '4711' } } }],
      ['with a dot', { op: 'add', path: `${contoso}.otherMails`, value: 'x@y.example' }],
      ['of another version', { op: 'add', path: 'urn:mem:scim:Lucky:1.0:User:title', value: '7' }],
      ['with a filter', { op: 'add', path: `${contoso}:emails[type eq "a"].value`, value: 'x' }],
      ['to remove', { op: 'remove', path: `${contoso}:name.givenName` }],
      ['much like ours', { op: 'remove', path: `${enterprise}s:active` }],
      ['what nobody may change', { op: 'add', path: `${contoso}:id`, value: '9' }],
      ['what reaches into the program', { op: 'add', path: `${contoso}:__proto__.x`, value: '9' }],
    ])('%s: it is passed over, the rest is done', (_, operation) => {
      expect(patch(user, operation, { op: 'add', path: 'title', value: 'Chief' })).toEqual({
        ...user,
        title: 'Chief',
      });
    });

    test('while ours are understood in any case', () => {
      const core = 'URN:ietf:params:scim:schemas:CORE:2.0:User';

      expect(patch(user, { op: 'replace', path: `${core}:userName`, value: 'eva' })).toEqual({
        ...user,
        userName: 'eva',
      });
    });
  });

  describe('RFC 7643, 2.4: one value alone is a list of one, at once', () => {
    const work = { op: 'add', path: 'emails[type eq "work"].value', value: 'w@adler.example' };

    test.each([
      ['with a path', { op: 'add', path: 'emails', value: { type: 'home', value: 'h@a.example' } }],
      [
        'replaced',
        { op: 'replace', path: 'Emails', value: { type: 'home', value: 'h@a.example' } },
      ],
      ['without', { op: 'add', value: { emails: { type: 'home', value: 'h@a.example' } } }],
    ])('%s: the next operation loses nothing', (_, operation) => {
      expect(patch({}, operation, work)).toEqual({
        ['path' in operation ? (operation.path ?? 'emails') : 'emails']: [
          { type: 'home', value: 'h@a.example' },
          { type: 'work', value: 'w@adler.example' },
        ],
      });
    });

    test('a part of a list without a filter changes every value and loses none', () => {
      const emails = [
        { type: 'work', value: 'a' },
        { type: 'home', value: 'b' },
      ];

      expect(patch({ emails }, { op: 'replace', path: 'emails.primary', value: false })).toEqual({
        emails: emails.map((one) => ({ ...one, primary: false })),
      });
      expect(patch({}, { op: 'add', path: 'emails.value', value: 'c' })).toEqual({
        emails: [{ value: 'c' }],
      });
    });

    test('postal addresses, which have no value, are told apart', () => {
      const addresses = [{ type: 'work', locality: 'Ulm' }];
      const home = { type: 'home', locality: 'Bonn' };

      expect(patch({ addresses }, { op: 'add', path: 'addresses', value: home })).toEqual({
        addresses: [...addresses, home],
      });
    });
  });

  test.each([
    ['id is nobody’s to change', { op: 'replace', path: 'id', value: '2' }, 'mutability'],
    ['nor are groups', { op: 'add', path: 'groups', value: [{ value: 'g' }] }, 'mutability'],
    ['an unknown operation', { op: 'move', path: 'title', value: 'x' }, 'invalidSyntax'],
    ['no value', { op: 'add', path: 'title' }, 'invalidValue'],
    ['no path to remove', { op: 'remove' }, 'noTarget'],
    [
      'a path that is none',
      { op: 'replace', path: 'emails[type eq "work"', value: 'x' },
      'invalidPath',
    ],
    [
      'a filter that is none',
      { op: 'replace', path: 'emails[type is "work"].value', value: 'x' },
      'invalidPath',
    ],
    [
      'a name that would reach into the program',
      { op: 'add', path: '__proto__.isAdmin', value: true },
      'invalidPath',
    ],
    [
      'the same without a path',
      { op: 'add', value: { ['constructor.prototype.x']: 1, ['__proto__.y']: 1 } },
      'invalidPath',
    ],
  ])('%s', (_, operation, scimType) => {
    const run = () => patch(user, operation);

    expect(run).toThrow(expect.objectContaining({ status: 400, scimType }));
    expect({}).not.toHaveProperty('isAdmin');
  });

  test('a filter that nothing meets and that says no single value finds no target', () => {
    expect(() =>
      patch(user, { op: 'replace', path: 'emails[type ne "work"].value', value: 'x' }),
    ).toThrow(expect.objectContaining({ scimType: 'noTarget' }));
  });

  test.each([{}, { Operations: [] }, { Operations: 'x' }, null, { Operations: ['x'] }])(
    '%j is no PATCH',
    (body) => {
      expect(() => applyPatch(user, body)).toThrow(
        expect.objectContaining({ scimType: 'invalidSyntax' }),
      );
    },
  );
});
