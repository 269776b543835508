import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  ScrollRestoration,
  type LoaderFunction,
  type Location,
  type RouteObject,
} from 'react-router-dom';
import { PATHS } from '../platform/addresses.ts';
import { useBackOfDialogs, watchBack } from '../ui/leaving/back-closes.ts';
import { CLASS_SCREENS, type ScreenFile } from './class-screens.ts';
import { ErrorPage } from './error-page.tsx';
import { adminOnly, firstScreenOnce, guestOnly, settleStart, teacherOnly } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';

const lazily = (load: ScreenFile): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component, ...others] = Object.values(await load());
    if (!Component || others.length > 0) throw new Error('The file of a screen has to export only the screen.');
    return { Component };
  },
});

const screen = (path: string, load: ScreenFile, loader?: LoaderFunction): RouteObject => ({
  path,
  ...(loader && { loader }),
  ...lazily(load),
});

/** The bundler creates a file for each screen, so the browser loads only the shown one. */
const ROUTES: RouteObject[] = [
  {
    path: PATHS.signIn,
    loader: guestOnly,
    ...lazily(() => import('./login-layout.tsx')),
    children: [
      { index: true, ...lazily(() => import('../screens/sign-in/sign-in-screen.tsx')) },
      screen('sign-up', () => import('../screens/sign-up/sign-up-screen.tsx')),
      screen('new-account-setup', () => import('../screens/new-account-setup/new-account-setup-screen.tsx')),
      screen('validate', () => import('../screens/validate/validate-screen.tsx')),
      screen('remove-account', () => import('../screens/remove-account/remove-account-screen.tsx')),
      screen('reset-password', () => import('../screens/reset-password/reset-password-screen.tsx')),
      screen('reset-password/validate', () => import('../screens/new-password/new-password-screen.tsx')),
    ],
  },
  screen(PATHS.landing, () => import('../screens/landing/landing-screen.tsx'), guestOnly),
  screen(PATHS.privacyPolicy, () => import('../screens/privacy-policy/privacy-policy-screen.tsx')),
  screen(PATHS.termsOfService, () => import('../screens/terms-of-service/terms-of-service-screen.tsx')),
  {
    loader: teacherOnly,
    ...lazily(() => import('./main-layout.tsx')),
    children: [
      screen(PATHS.home, () => import('../screens/classes/classes-screen.tsx'), firstScreenOnce),
      screen(PATHS.admin, () => import('../screens/admin/admin-screen.tsx'), adminOnly),
      screen(PATHS.intro, () => import('../screens/intro/intro-screen.tsx')),
      screen(PATHS.gradeBooks, () => import('../screens/grade-books/grade-books-screen.tsx')),
      screen(PATHS.createGradeBook, () => import('../screens/create-grade-book/create-grade-book-screen.tsx')),
      screen(PATHS.changeGradeBook, () => import('../screens/change-grade-book/change-grade-book-screen.tsx')),
      screen(PATHS.editGradeBook, () => import('../screens/edit-grade-book/edit-grade-book-screen.tsx')),
      screen(PATHS.copyClasses, () => import('../screens/copy-classes/copy-classes-screen.tsx')),
      screen(PATHS.classes, () => import('../screens/classes/classes-screen.tsx')),
      screen(PATHS.aboutClasses, () => import('../screens/about-classes/about-classes-screen.tsx')),
      screen(PATHS.createClass, () => import('../screens/create-class/create-class-screen.tsx')),
      screen(PATHS.settings, () => import('../screens/settings/settings-screen.tsx')),
      screen(PATHS.about, () => import('../screens/about/about-screen.tsx')),
      screen(PATHS.gettingStarted, () => import('../screens/getting-started/getting-started-screen.tsx')),
      screen(PATHS.account, () => import('../screens/account/account-screen.tsx')),
      screen(PATHS.nothingLost, () => import('../screens/nothing-lost/nothing-lost-screen.tsx')),
      screen(PATHS.openTimer, () => import('../screens/open-timer/open-timer-screen.tsx')),
      screen(PATHS.openRoster, () => import('../screens/open-roster/open-roster-screen.tsx')),
      {
        ...lazily(async () => {
          const { ClassLayout } = await import('./class-layout.tsx');
          return { ClassPages: () => <ClassLayout screens={CLASS_SCREENS} /> };
        }),
        children: CLASS_SCREENS.map(({ path, load }) => screen(path, load)),
      },
    ],
  },
  screen('*', () => import('../screens/not-found/not-found-screen.tsx')),
];

function isTeachersAddress(pathname: string): boolean {
  return matchRoutes(ROUTES, pathname)?.[0]?.route.loader === teacherOnly;
}

/** The files are ready when the router starts. An error is ignored, because the router requests them again. */
export function loadScreen(pathname: string): void {
  for (const { route } of matchRoutes(ROUTES, pathname) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/**
 * Returns the key under which the router stores the scroll position of a page. After every load, the first page has the key
 * 'default'. With this key the page would open at the scroll position of another page, so the path is used instead.
 */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

function Pages() {
  useBackOfDialogs();
  return (
    <>
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
    </>
  );
}

export function createRouter() {
  watchBack();
  settleStart(isTeachersAddress(location.pathname));
  return createBrowserRouter([
    {
      element: <Pages />,
      ErrorBoundary: ErrorPage,
      HydrateFallback: LoadingScreen,
      children: ROUTES,
    },
  ]);
}
