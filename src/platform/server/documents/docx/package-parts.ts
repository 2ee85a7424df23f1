import { element, part } from './xml.rules.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const relations = (inner: readonly string[]): string =>
  part(element('Relationships', { xmlns: `${packaged}/relationships` }, ...inner));

/** Parts beside the document, by their relationship. */
const beside = ['styles', 'numbering', 'settings', 'header', 'footer'] as const;
const fileOf = (name: string): string => `${name}.xml`;

/** Pictures of a logo: a drawing needs a picture of dots beside it, for old programs. */
export const mediaTypes = { png: 'image/png', svg: 'image/svg+xml' } as const;

export const contentTypes = part(
  element(
    'Types',
    { xmlns: `${packaged}/content-types` },
    ...Object.entries(mediaTypes).map(([Extension, ContentType]) =>
      element('Default', { Extension, ContentType }),
    ),
    element('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    element('Override', {
      PartName: '/word/document.xml',
      ContentType: `${word}.document.main+xml`,
    }),
    ...beside.map((name) =>
      element('Override', {
        PartName: `/word/${fileOf(name)}`,
        ContentType: `${word}.${name}+xml`,
      }),
    ),
    element('Override', {
      PartName: '/docProps/core.xml',
      ContentType: 'application/vnd.openxmlformats-package.core-properties+xml',
    }),
  ),
);

export const packageRelations = relations([
  element('Relationship', {
    Id: 'r1',
    Type: `${office}/officeDocument`,
    Target: 'word/document.xml',
  }),
  element('Relationship', {
    Id: 'r2',
    Type: `${packaged}/relationships/metadata/core-properties`,
    Target: 'docProps/core.xml',
  }),
]);

/**
 * Returns what the document leans on: its parts, its logo, and the addresses of its links in their
 * order.
 */
export const documentRelations = (
  links: readonly string[],
  media: readonly (keyof typeof mediaTypes)[],
): string =>
  relations([
    ...media.map((kind) =>
      element('Relationship', {
        Id: mediaId(kind),
        Type: `${office}/image`,
        Target: `media/logo.${kind}`,
      }),
    ),
    ...beside.map((name) =>
      element('Relationship', { Id: name, Type: `${office}/${name}`, Target: fileOf(name) }),
    ),
    ...links.map((href, at) =>
      element('Relationship', {
        Id: linkId(at),
        Type: `${office}/hyperlink`,
        Target: href,
        TargetMode: 'External',
      }),
    ),
  ]);

/** Id of the logo in one of its kinds. */
export const mediaId = (kind: keyof typeof mediaTypes): string => `logo-${kind}`;

/** Id of the link at a place of the list. */
export const linkId = (at: number): string => `link${at + 1}`;
