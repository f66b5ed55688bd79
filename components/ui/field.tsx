import clsx from "clsx";
import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";
import styles from "./form.module.css";

interface FieldMessagesProps {
	id?: string | undefined;
	/** Explains valid input. */
	hint?: ReactNode;
	/** Explains why the input is invalid. */
	error?: ReactNode;
}

/** The hint and the error message of a control. */
export const FieldMessages = ({ id, hint, error }: FieldMessagesProps) => (
	<div id={id} className={clsx("stack small", styles.messages)}>
		{error && (
			<p className="field-error">
				<i className="icon icon-limited" /> {error}
			</p>
		)}
		{hint}
	</div>
);

/** The ARIA props that link a control to its messages, for screen readers. */
export const getDescribedByProps = (id: string | undefined, isInvalid: boolean) => ({
	"aria-describedby": id,
	"aria-invalid": isInvalid || undefined,
});

export interface FieldProps extends Pick<FieldMessagesProps, "hint" | "error"> {
	label: ReactNode;
}

type Control = { id: string } & ReturnType<typeof getDescribedByProps>;

/** A control with its label above, and hint and error below. */
export function Field({
	label,
	hint,
	error,
	children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
	const id = useId();
	const messagesId = hint || error ? `${id}-said` : undefined;
	return (
		<div className={clsx("stack", styles.field)}>
			<label htmlFor={id}>{label}</label>
			{children({ id, ...getDescribedByProps(messagesId, !!error) })}
			{messagesId && <FieldMessages id={messagesId} hint={hint} error={error} />}
		</div>
	);
}

/** The attributes of a field for code and identifiers. */
export const codeInputProps = {
	...{ autoComplete: "off", autoCapitalize: "none", spellCheck: false },
	...{ lang: "en", dir: "ltr" },
} as const;

/** The length limit of text parameters on the server. */
const MAX_LENGTH = 500;

/** A field for identifiers: feature ids, versions, targets. Always left-to-right and without spell checking. */
export const TextField = ({
	label,
	hint,
	error,
	...input
}: FieldProps & ComponentPropsWithoutRef<"input">) => (
	<Field label={label} hint={hint} error={error}>
		{(control) => <input maxLength={MAX_LENGTH} {...codeInputProps} {...control} {...input} />}
	</Field>
);

/** A select with the options as children. */
export const SelectField = ({
	label,
	hint,
	error,
	...select
}: FieldProps & ComponentPropsWithoutRef<"select">) => (
	<Field label={label} hint={hint} error={error}>
		{(control) => <select {...control} {...select} />}
	</Field>
);

interface FieldGroupProps extends FieldProps {
	/** Renders the fields with the ARIA props that link their controls to the group's error. */
	children: (ariaProps: ReturnType<typeof getDescribedByProps>) => ReactNode;
}

/** A fieldset with one label, hint and error for all its fields. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
	const id = useId();
	return (
		<fieldset className={clsx("stack", styles.group)}>
			<legend>{label}</legend>
			{hint && <FieldMessages hint={hint} />}
			<div className={styles.fields}>{children(getDescribedByProps(error ? id : undefined, !!error))}</div>
			{error && <FieldMessages id={id} error={error} />}
		</fieldset>
	);
}
