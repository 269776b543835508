import { Field, type FieldProps } from '../../ui/field.tsx';

/** The email of an account. A password manager finds it as the name of the user. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...props} />
  );
}
