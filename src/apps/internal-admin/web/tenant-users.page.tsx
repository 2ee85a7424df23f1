export { UsersPage } from '#domains/directory/web/users.page.tsx';
