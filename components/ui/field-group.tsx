import { type ReactNode, useId } from "react";
import { FieldMessages, type FieldProps, getDescribedByProps } from "./field";

interface FieldGroupProps extends FieldProps {
	/** Renders the fields with the ARIA props that link their controls to the group's error. */
	children: (ariaProps: ReturnType<typeof getDescribedByProps>) => ReactNode;
}

/** A fieldset with one label, hint and error for all its fields. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
	const id = useId();
	return (
		<fieldset className="field-group">
			<legend>{label}</legend>
			{hint && <FieldMessages hint={hint} />}
			<div className="fields">{children(getDescribedByProps(error ? id : undefined, !!error))}</div>
			{error && <FieldMessages id={id} error={error} />}
		</fieldset>
	);
}
