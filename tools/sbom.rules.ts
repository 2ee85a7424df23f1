/** Licences that a package tells in a file alone. */
const toldInFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A package as package-lock.json has it. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Returns a bill of materials in CycloneDX 1.5: every package that runs in production, of any kind
 * of machine, with version, licence and hash. npm's own (`npm sbom --omit=dev`) leaves out what
 * development needs as well, zod among them.
 */
export function billOfMaterials({ name, version, packages }: Lock, at: Date) {
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, locked]) => componentOf(path, locked));
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [...byRef.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function componentOf(path: string, { version = '', license: told, integrity }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = told ?? toldInFiles[name];
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license !== undefined && { licenses: [licenceOf(license)] }),
    ...(integrity?.startsWith('sha512-') && { hashes: [hashOf(integrity)] }),
  };
}

/** Tells a licence by its SPDX id from an expression of several. */
function licenceOf(text: string) {
  return /^[\w.+-]+$/.test(text) ? { license: { id: text } } : { expression: text };
}

function hashOf(integrity: string) {
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}
