import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Outlet,
  ScrollRestoration,
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

/** The bundler creates a file for each screen, so the browser loads only the shown one. */
const ROUTES: RouteObject[] = [
  {
    path: PATHS.signIn,
    loader: guestOnly,
    ...lazily(async () => (await import('./login-layout.tsx')).LoginLayout),
    children: [
      { index: true, ...lazily(async () => (await import('../screens/sign-in/sign-in-screen.tsx')).SignInScreen) },
      { path: 'sign-up', ...lazily(async () => (await import('../screens/sign-up/sign-up-screen.tsx')).SignUpScreen) },
      {
        path: 'new-account-setup',
        ...lazily(
          async () => (await import('../screens/new-account-setup/new-account-setup-screen.tsx')).NewAccountSetupScreen,
        ),
      },
      {
        path: 'validate',
        ...lazily(async () => (await import('../screens/validate/validate-screen.tsx')).ValidateScreen),
      },
      {
        path: 'remove-account',
        ...lazily(
          async () => (await import('../screens/remove-account/remove-account-screen.tsx')).RemoveAccountScreen,
        ),
      },
      {
        path: 'reset-password',
        ...lazily(
          async () => (await import('../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
        ),
      },
      {
        path: 'reset-password/validate',
        ...lazily(async () => (await import('../screens/new-password/new-password-screen.tsx')).NewPasswordScreen),
      },
    ],
  },
  {
    path: PATHS.landing,
    loader: guestOnly,
    ...lazily(async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen),
  },
  {
    path: PATHS.privacyPolicy,
    ...lazily(async () => (await import('../screens/privacy-policy/privacy-policy-screen.tsx')).PrivacyPolicyScreen),
  },
  {
    path: PATHS.termsOfService,
    ...lazily(
      async () => (await import('../screens/terms-of-service/terms-of-service-screen.tsx')).TermsOfServiceScreen,
    ),
  },
  {
    loader: teacherOnly,
    ...lazily(async () => (await import('./main-layout.tsx')).MainLayout),
    children: [
      {
        path: PATHS.home,
        loader: firstScreenOnce,
        ...lazily(async () => (await import('../screens/classes/classes-screen.tsx')).ClassesScreen),
      },
      {
        path: PATHS.admin,
        loader: adminOnly,
        ...lazily(async () => (await import('../screens/admin/admin-screen.tsx')).AdminScreen),
      },
      {
        path: PATHS.intro,
        ...lazily(async () => (await import('../screens/intro/intro-screen.tsx')).IntroScreen),
      },
      {
        path: PATHS.gradeBooks,
        ...lazily(async () => (await import('../screens/grade-books/grade-books-screen.tsx')).GradeBooksScreen),
      },
      {
        path: PATHS.createGradeBook,
        ...lazily(
          async () => (await import('../screens/create-grade-book/create-grade-book-screen.tsx')).CreateGradeBookScreen,
        ),
      },
      {
        path: PATHS.changeGradeBook,
        ...lazily(
          async () => (await import('../screens/change-grade-book/change-grade-book-screen.tsx')).ChangeGradeBookScreen,
        ),
      },
      {
        path: PATHS.editGradeBook,
        ...lazily(
          async () => (await import('../screens/edit-grade-book/edit-grade-book-screen.tsx')).EditGradeBookScreen,
        ),
      },
      {
        path: PATHS.copyClasses,
        ...lazily(async () => (await import('../screens/copy-classes/copy-classes-screen.tsx')).CopyClassesScreen),
      },
      {
        path: PATHS.classes,
        ...lazily(async () => (await import('../screens/classes/classes-screen.tsx')).ClassesScreen),
      },
      {
        path: PATHS.aboutClasses,
        ...lazily(async () => (await import('../screens/about-classes/about-classes-screen.tsx')).AboutClassesScreen),
      },
      {
        path: PATHS.createClass,
        ...lazily(async () => (await import('../screens/create-class/create-class-screen.tsx')).CreateClassScreen),
      },
      {
        path: PATHS.settings,
        ...lazily(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
      },
      {
        path: PATHS.about,
        ...lazily(async () => (await import('../screens/about/about-screen.tsx')).AboutScreen),
      },
      {
        path: PATHS.gettingStarted,
        ...lazily(
          async () => (await import('../screens/getting-started/getting-started-screen.tsx')).GettingStartedScreen,
        ),
      },
      {
        path: PATHS.account,
        ...lazily(async () => (await import('../screens/account/account-screen.tsx')).AccountScreen),
      },
      {
        path: PATHS.nothingLost,
        ...lazily(async () => (await import('../screens/nothing-lost/nothing-lost-screen.tsx')).NothingLostScreen),
      },
      {
        path: PATHS.openTimer,
        ...lazily(async () => (await import('../screens/open-timer/open-timer-screen.tsx')).OpenTimerScreen),
      },
      {
        path: PATHS.openRoster,
        ...lazily(async () => (await import('../screens/open-roster/open-roster-screen.tsx')).OpenRosterScreen),
      },
      {
        ...lazily(async () => {
          const { ClassLayout } = await import('./class-layout.tsx');
          return () => <ClassLayout screens={CLASS_SCREENS} />;
        }),
        children: CLASS_SCREENS.map(({ path, load }) => ({ path, ...lazily(load) })),
      },
    ],
  },
  { path: '*', ...lazily(async () => (await import('../screens/not-found/not-found-screen.tsx')).NotFoundScreen) },
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
