import type { ComponentType } from 'react';
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
import { CLASS_SCREENS } from './class-screens.ts';
import { ErrorPage } from './error-page.tsx';
import { adminOnly, firstScreenOnce, guestOnly, settleStart, teacherOnly } from './guards.ts';
import { LoadingScreen } from './loading-screen.tsx';

const lazily = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await load() }),
});

const screen = (path: string, load: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject => ({
  path,
  ...(loader && { loader }),
  ...lazily(load),
});

/** The bundler creates a file for each screen, so the browser loads only the shown one. */
const ROUTES: RouteObject[] = [
  {
    path: PATHS.signIn,
    loader: guestOnly,
    ...lazily(async () => (await import('./login-layout.tsx')).LoginLayout),
    children: [
      { index: true, ...lazily(async () => (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen) },
      screen('sign-up', async () => (await import('../screens/sign-up/sign-up-screen.tsx')).SignUpScreen),
      screen(
        'new-account-setup',
        async () => (await import('../screens/new-account-setup/new-account-setup-screen.tsx')).NewAccountSetupScreen,
      ),
      screen('validate', async () => (await import('../screens/validate/validate-screen.tsx')).ValidateScreen),
      screen(
        'remove-account',
        async () => (await import('../screens/remove-account/remove-account-screen.tsx')).RemoveAccountScreen,
      ),
      screen(
        'reset-password',
        async () => (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
      ),
      screen(
        'reset-password/validate',
        async () => (await import('../screens/new-password/new-password-screen.tsx')).NewPasswordScreen,
      ),
    ],
  },
  screen(PATHS.landing, async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen, guestOnly),
  screen(
    PATHS.privacyPolicy,
    async () => (await import('../screens/privacy-policy/privacy-policy-screen.tsx')).PrivacyPolicyScreen,
  ),
  screen(
    PATHS.termsOfService,
    async () => (await import('../screens/terms-of-service/terms-of-service-screen.tsx')).TermsOfServiceScreen,
  ),
  {
    loader: teacherOnly,
    ...lazily(async () => (await import('./main-layout.tsx')).MainLayout),
    children: [
      screen(
        PATHS.home,
        async () => (await import('../screens/classes/classes-screen.tsx')).ClassesScreen,
        firstScreenOnce,
      ),
      screen(PATHS.admin, async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen, adminOnly),
      screen(PATHS.intro, async () => (await import('../screens/intro/intro-screen.tsx')).IntroScreen),
      screen(
        PATHS.gradeBooks,
        async () => (await import('../screens/grade-books/grade-books-screen.tsx')).GradeBooksScreen,
      ),
      screen(
        PATHS.createGradeBook,
        async () => (await import('../screens/create-grade-book/create-grade-book-screen.tsx')).CreateGradeBookScreen,
      ),
      screen(
        PATHS.changeGradeBook,
        async () => (await import('../screens/change-grade-book/change-grade-book-screen.tsx')).ChangeGradeBookScreen,
      ),
      screen(
        PATHS.editGradeBook,
        async () => (await import('../screens/edit-grade-book/edit-grade-book-screen.tsx')).EditGradeBookScreen,
      ),
      screen(
        PATHS.copyClasses,
        async () => (await import('../screens/copy-classes/copy-classes-screen.tsx')).CopyClassesScreen,
      ),
      screen(PATHS.classes, async () => (await import('../screens/classes/classes-screen.tsx')).ClassesScreen),
      screen(
        PATHS.aboutClasses,
        async () => (await import('../screens/about-classes/about-classes-screen.tsx')).AboutClassesScreen,
      ),
      screen(
        PATHS.createClass,
        async () => (await import('../screens/create-class/create-class-screen.tsx')).CreateClassScreen,
      ),
      screen(PATHS.settings, async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
      screen(PATHS.about, async () => (await import('../screens/about/about-screen.tsx')).AboutScreen),
      screen(
        PATHS.gettingStarted,
        async () => (await import('../screens/getting-started/getting-started-screen.tsx')).GettingStartedScreen,
      ),
      screen(PATHS.account, async () => (await import('../screens/account/account-screen.tsx')).AccountScreen),
      screen(
        PATHS.nothingLost,
        async () => (await import('../screens/nothing-lost/nothing-lost-screen.tsx')).NothingLostScreen,
      ),
      screen(
        PATHS.openTimer,
        async () => (await import('../screens/open-timer/open-timer-screen.tsx')).OpenTimerScreen,
      ),
      screen(
        PATHS.openRoster,
        async () => (await import('../screens/open-roster/open-roster-screen.tsx')).OpenRosterScreen,
      ),
      {
        ...lazily(async () => {
          const { ClassLayout } = await import('./class-layout.tsx');
          return () => <ClassLayout screens={CLASS_SCREENS} />;
        }),
        children: CLASS_SCREENS.map(({ path, load }) => screen(path, load)),
      },
    ],
  },
  screen('*', async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen),
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
