import { createContext, use } from 'react';
import { readSession } from './session';

export type Login = {
  /** Opens the login dialog; `onSuccess` runs once after the person is signed in. */
  open(onSuccess?: () => void): void;
};

export type ToastTone = 'info' | 'good' | 'bad';
export type ShowToast = (toast: { title: string; description?: string; tone?: ToastTone }) => void;

const outside = (): never => {
  throw new Error('only inside the shell');
};

export const LoginContext = createContext<Login>({ open: outside });
export const FinishSignUpContext = createContext<(then: () => void) => void>(outside);
export const ToastContext = createContext<ShowToast>(outside);
export const LoaderContext = createContext<(loading: boolean) => void>(outside);

export const useLogin = (): Login => use(LoginContext);

/** Runs an action at once for who is signed in; for others the login dialog opens and the action follows. */
export function useRequireLogin(): (action: () => void) => void {
  const login = useLogin();
  return (action) => (readSession() ? action() : login.open(action));
}

/** Runs an action at once when the signed-in person has a first name; else asks 'Finish signing up!' before. */
export const useFinishSignUp = (): ((then: () => void) => void) => use(FinishSignUpContext);

/** Shows a toast; a new one takes the place of the one before. */
export const useToast = (): ShowToast => use(ToastContext);

/** Covers the screen with the global loader, or uncovers it. */
export const useLoader = (): ((loading: boolean) => void) => use(LoaderContext);
