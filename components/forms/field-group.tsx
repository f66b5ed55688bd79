import { type ReactNode, useId } from "react";
import { type FieldProps, Said, tiedTo } from "./field";

interface FieldGroupProps extends FieldProps {
	/** The fields, given what ties their controls to what is wrong with the group. */
	children: (tied: ReturnType<typeof tiedTo>) => ReactNode;
}

/** Fields that belong together, under one label; what is wrong is said of all of them. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
	const id = useId();
	return (
		<fieldset className="field-group">
			<legend>{label}</legend>
			{hint && <Said hint={hint} />}
			<div className="fields">{children(tiedTo(error ? id : undefined, !!error))}</div>
			{error && <Said id={id} error={error} />}
		</fieldset>
	);
}
