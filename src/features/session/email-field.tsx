import { Field, type FieldProps } from '../../ui/fields/field.tsx';

/** A password manager recognises the field as the user name. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field label="Email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...props} />
  );
}
