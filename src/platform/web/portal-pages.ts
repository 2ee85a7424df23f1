import { lazyRouteComponent } from '@tanstack/react-router';
import type { PortalPages } from './router/portal-pages.ts';
import { CrashPage } from './system/crash.page.tsx';
import { LoginPage } from './system/login.page.tsx';
import { NotFoundPage } from './system/not-found.page.tsx';

/** The pages of the platform, loaded with the first page or when they are entered. */
export const portalPages: PortalPages = {
  notFound: NotFoundPage,
  absent: () => import('./shell/later/absent.page.tsx').then((page) => page.AbsentPage),
  crash: CrashPage,
  login: LoginPage,
  forbidden: () => import('./system/forbidden.page.tsx').then((page) => page.ForbiddenPage),
  unauthorized: () =>
    import('./system/unauthorized.page.tsx').then((page) => page.UnauthorizedPage),
  invalid: () => import('./system/invalid.page.tsx').then((page) => page.InvalidPage),
  welcome: () => import('./system/welcome.page.tsx').then((page) => page.WelcomePage),
  shell: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  // part of the shell's own file, so that showing a crash needs no network
  shellCrash: lazyRouteComponent(() => import('./shell/shell.tsx'), 'ShellPageCrash'),
};
