export { RolesPage } from '#domains/directory/web/roles.page.tsx';
