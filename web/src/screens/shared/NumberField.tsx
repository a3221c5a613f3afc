import { Field } from '../../ui/Field';

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  most: number;
  step?: number;
  onInput: (value: number) => void;
}

/** A whole number from 0 on; what cannot be read counts as 0. */
export function NumberField({ label, hint, value, most, step = 1, onInput }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ id, described }) => (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={step}
          value={value}
          aria-describedby={described}
          onInput={(e) => onInput(Math.max(0, Math.min(most, Math.floor(Number(e.currentTarget.value) || 0))))}
        />
      )}
    </Field>
  );
}
