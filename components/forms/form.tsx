import type { ComponentPropsWithoutRef, ReactNode } from "react";

interface FormProps extends Omit<ComponentPropsWithoutRef<"form">, "className"> {
	/** The page that answers: where a script answers first, the page for those who have none. */
	action: string;
	/**
	 * How its fields stand: below one another; beside one another where there is room, wide for what is typed or narrow
	 * for short choices; or one in a line with its button.
	 */
	fields?: "column" | "wide" | "narrow" | "line";
}

/** A form that asks a page by its address, and so needs no JavaScript. */
export const Form = ({ fields = "column", ...form }: FormProps) => (
	<form {...form} className={`form form-${fields}`} />
);

/** Buttons beside one another, and what they say: what sends a form off, or takes something along. */
export const ButtonRow = ({ children }: { children: ReactNode }) => (
	<div className="button-row">{children}</div>
);

/** The one button that sends a form off. */
export const SubmitRow = ({ label }: { label: string }) => (
	<ButtonRow>
		<button type="submit" className="button">
			{label}
		</button>
	</ButtonRow>
);
