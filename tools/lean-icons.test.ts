import { expect, test } from 'vitest';
import { iconReader, withShapes, withoutUnnamed } from './lean-icons.ts';

const shapesOf = iconReader(process.cwd());

test('an icon stands in the built page as its shapes, under the name that the module gives it', async () => {
  const code = await withShapes(
    "import { Archive, Menu as MenuIcon, type LucideIcon } from 'lucide-react';\nshow(Archive, MenuIcon);",
    shapesOf,
  );

  expect(code).toMatch(/const Archive = .*drawn\(\[\["rect",\{"width":"20"/);
  expect(code).toMatch(/const MenuIcon = .*drawn\(\[\["path"/);
  expect(code).not.toMatch(/lucide-react|LucideIcon|"key"/);
  expect(code).toMatch(/\nshow\(Archive, MenuIcon\);$/);
});

test('an older name of an icon finds its drawing; a name that is none fails the build', async () => {
  expect(await shapesOf('Trash2')).toEqual(await shapesOf('Trash'));
  await expect(shapesOf('NoSuchIcon')).rejects.toThrow('lucide has no icon NoSuchIcon');
});

test('imports of types alone are left to the compiler', async () => {
  const code = "import type { LucideIcon } from 'lucide-react';";

  expect(await withShapes(code, shapesOf)).toBe(code);
});

test('the table of icons that apps may name keeps those that one names', () => {
  const code = "const appIcons = {\n  archive: Archive,\n  'badge-euro': BadgeEuro,\n  home: House,\n};";

  expect(withoutUnnamed(code, new Set(['home', 'badge-euro']))).toBe("const appIcons = {\n  'badge-euro': BadgeEuro,\n  home: House,\n};");
});
