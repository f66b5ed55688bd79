import { type ComponentPropsWithoutRef, type ReactNode, useId } from "react";

interface SaidProps {
	id?: string | undefined;
	/** What may be typed or chosen. */
	hint?: ReactNode;
	/** What is wrong with what was typed or chosen. */
	error?: ReactNode;
}

/** What is said of a control. */
export const Said = ({ id, hint, error }: SaidProps) => (
	<div id={id} className="field-said">
		{error && (
			<p className="field-error">
				<i className="icon icon-limited" /> {error}
			</p>
		)}
		{hint}
	</div>
);

/** Ties a control to what is said of it, so that it is read out with it. */
export const tiedTo = (id: string | undefined, isInvalid: boolean) => ({
	"aria-describedby": id,
	"aria-invalid": isInvalid || undefined,
});

export interface FieldProps extends Pick<SaidProps, "hint" | "error"> {
	label: ReactNode;
}

type Control = { id: string } & ReturnType<typeof tiedTo>;

/** A control with its label above it, and below it what helps and what is wrong. */
export function Field({
	label,
	hint,
	error,
	children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
	const id = useId();
	const said = hint || error ? `${id}-said` : undefined;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{children({ id, ...tiedTo(said, !!error) })}
			{said && <Said id={said} hint={hint} error={error} />}
		</div>
	);
}

/** The longest text that the pages take. */
const LONGEST = 500;

/** A field for words of the data: ids, versions, targets. They are English, run from left to right, and are no prose. */
export const TextField = ({
	label,
	hint,
	error,
	...input
}: FieldProps & ComponentPropsWithoutRef<"input">) => (
	<Field label={label} hint={hint} error={error}>
		{(control) => (
			<input
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={LONGEST}
				lang="en"
				dir="ltr"
				{...control}
				{...input}
			/>
		)}
	</Field>
);

/** A list to choose one of: its options are the children. */
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
