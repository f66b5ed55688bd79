import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./form.module.css";

interface FormProps extends Omit<ComponentProps<"form">, "className"> {
	/** The path of the result page. It also serves readers without JavaScript if a script handles the submit. */
	action: string;
	/**
	 * Layout of the fields: `column` stacks them; `wide` and `narrow` make columns, for typed text and short choices;
	 * `line` puts one field and its button on a line.
	 */
	fields?: "column" | "wide" | "narrow" | "line";
}

/** A GET form, which works without JavaScript. */
export const Form = ({ fields = "column", ...form }: FormProps) => (
	<form {...form} className={clsx("stack", styles.form, fields === "wide" && "card", styles[fields])} />
);

/** A row of buttons with their status texts. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
	<div className="button-row">{children}</div>
);

/** A button row with only a submit button. */
export const SubmitRow = ({ label }: { label: string }) => (
	<ButtonRow>
		<button type="submit" className="button">
			{label}
		</button>
	</ButtonRow>
);
