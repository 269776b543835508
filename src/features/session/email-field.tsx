import { Field, type FieldProps } from '../../ui/fields/field.tsx';

/** The field for an account's email. Its attributes let a password manager recognise it as the user name. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...props} />
  );
}
