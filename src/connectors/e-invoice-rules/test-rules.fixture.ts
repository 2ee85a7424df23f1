import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Words that the test's rules look for in the city of the buyer. */
export const forbiddenCity = 'Nirgendwo';
export const doubtfulCity = 'Vielleicht';

const namespaces = `xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:svrl="http://purl.oclc.org/dsdl/svrl"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`;

/** A rule set as a compiler of Schematron writes it, with rules of our own. */
const stylesheet = `<xsl:stylesheet version="2.0" ${namespaces}>
  <xsl:template match="/">
    <svrl:schematron-output><xsl:apply-templates select="//cac:AccountingCustomerParty//cbc:CityName | //cac:InvoiceLine"/></svrl:schematron-output>
  </xsl:template>
  <xsl:template match="cbc:CityName[. = '${forbiddenCity}']">
    <svrl:failed-assert id="TEST-01" flag="fatal" location="/*:Invoice[1]/*:AccountingCustomerParty[1]"><svrl:text>[TEST-01]-The buyer lives nowhere.</svrl:text></svrl:failed-assert>
  </xsl:template>
  <xsl:template match="cbc:CityName[. = '${doubtfulCity}']">
    <svrl:failed-assert id="TEST-02" flag="warning" location="/*:Invoice[1]"><svrl:text>The city is doubtful.</svrl:text></svrl:failed-assert>
  </xsl:template>
  <xsl:template match="cac:InvoiceLine[contains(cac:Item/cbc:Name, '${forbiddenCity}')]">
    <svrl:failed-assert id="TEST-03" flag="fatal" location="/*:Invoice[1]/*:InvoiceLine[{count(preceding-sibling::cac:InvoiceLine) + 1}]"><svrl:text>[TEST-03] A line
      leads nowhere.</svrl:text></svrl:failed-assert>
  </xsl:template>
  <xsl:template match="text()"/>
</xsl:stylesheet>`;

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
/** The root of an invoice has children; the type lies in a file of its own, as official ones do. */
const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${ubl}" xmlns="${ubl}" elementFormDefault="qualified">
  <xs:include schemaLocation="parts/types.xsd"/>
  <xs:element name="Invoice" type="Anything"/>
</xs:schema>`;
/** Credit notes are documents of their own in UBL, with a schema of their own. */
const creditNoteSchema = schema
  .replaceAll('xsd:Invoice-2', 'xsd:CreditNote-2')
  .replace('"Invoice"', '"CreditNote"')
  .replace('parts/types.xsd', 'parts/credit-note-types.xsd');
const types = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${ubl}">
  <xs:complexType name="Anything">
    <xs:sequence><xs:any minOccurs="3" maxOccurs="unbounded" processContents="lax"/></xs:sequence>
    <xs:anyAttribute processContents="lax"/>
  </xs:complexType>
</xs:schema>`;

/** Folder of installed rules. */
export interface TestRules {
  readonly folder: string;
  remove(): void;
}

/** Installs rules of our own as operations.md tells it: programs, compiled rules, `rules.json`. */
export function installTestRules(): TestRules {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-rules-'));
  symlinkSync(packages, join(folder, 'node_modules'));
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, 'invoice.xsd'), schema);
  writeFileSync(join(folder, 'credit-note.xsd'), creditNoteSchema);
  writeFileSync(join(folder, 'parts/types.xsd'), types);
  writeFileSync(
    join(folder, 'parts/credit-note-types.xsd'),
    types.replace('xsd:Invoice-2', 'xsd:CreditNote-2'),
  );
  writeFileSync(join(folder, 'ubl.xslt'), stylesheet);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/xslt3/xslt3.js', '-xsl:ubl.xslt', '-export:ubl.sef.json', '-nogo'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const rules = ['ubl.sef.json'];
  writeFileSync(
    join(folder, 'rules.json'),
    JSON.stringify({
      rules: 'Test 1.0',
      ubl: { schema: 'invoice.xsd', creditNoteSchema: 'credit-note.xsd', rules },
      cii: { rules },
    }),
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
