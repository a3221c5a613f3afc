import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { classes } from './classes';

interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  fault?: ComponentChildren;
  class?: string;
}

interface Inside {
  id: string;
  described?: string;
}

/** A label, a control, a hint, and what is wrong with it. */
export function Field({ label, hint, fault, class: extra, children }: FieldProps & { children: (inside: Inside) => ComponentChildren }) {
  const id = useId();
  const described = fault ? `${id}-fault` : hint ? `${id}-hint` : undefined;
  return (
    <div class={classes('field', fault ? 'wrong' : false, extra)}>
      <label for={id}>{label}</label>
      {children({ id, described })}
      {hint && !fault && (
        <small id={`${id}-hint`} class="hint">
          {hint}
        </small>
      )}
      {fault && (
        <small id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}

interface TextProps extends FieldProps {
  value: string;
  onInput: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  type?: 'text' | 'search' | 'password';
  autoComplete?: string;
}

export function TextField({ value, onInput, placeholder, maxLength, type = 'text', autoComplete, ...field }: TextProps) {
  return (
    <Field {...field}>
      {({ id, described }) => {
        const all = {
          id,
          value,
          placeholder,
          maxLength,
          autoComplete,
          'aria-describedby': described,
          'aria-invalid': field.fault ? true : undefined,
          onInput: (e: { currentTarget: HTMLInputElement }) => onInput(e.currentTarget.value),
        };
        // the types of Preact know which roles each kind of input may have, so each is written out
        if (type === 'password') return <input type="password" {...all} />;
        return type === 'search' ? <input type="search" {...all} /> : <input type="text" {...all} />;
      }}
    </Field>
  );
}

interface SelectProps<V extends string> extends FieldProps {
  value: V;
  options: readonly (readonly [value: V, label: string])[];
  onChange: (value: V) => void;
}

export function SelectField<V extends string>({ value, options, onChange, ...field }: SelectProps<V>) {
  return (
    <Field {...field}>
      {({ id, described }) => (
        <select id={id} value={value} aria-describedby={described} onChange={(e) => onChange(e.currentTarget.value as V)}>
          {options.map(([v, label]) => (
            <option key={v} value={v} selected={v === value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ToggleProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Toggle({ label, hint, on, onChange }: ToggleProps) {
  return (
    <label class="toggle">
      <input type="checkbox" role="switch" checked={on} aria-checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      <span>
        {label}
        {hint && <small class="hint">{hint}</small>}
      </span>
    </label>
  );
}

interface SliderProps extends FieldProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** the value in words */
  said: string;
  onInput: (value: number) => void;
}

export function SliderField({ value, min, max, step, said, onInput, label, ...field }: SliderProps) {
  return (
    <Field
      {...field}
      label={
        <>
          {label} <output>{said}</output>
        </>
      }
    >
      {({ id, described }) => (
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={said}
          aria-describedby={described}
          onInput={(e) => onInput(Number(e.currentTarget.value))}
        />
      )}
    </Field>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly (readonly [value: V, label: ComponentChildren])[];
  onChange: (value: V) => void;
}

/** A few choices side by side, as radio buttons that look like one bar. */
export function ChoiceField<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-bar">
        {options.map(([v, words]) => (
          <label key={v} class={classes(v === value && 'on')}>
            <input type="radio" name={name} value={v} checked={v === value} onChange={() => onChange(v)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
