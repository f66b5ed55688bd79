import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
	id: string;
	title: ReactNode;
	intro?: ReactNode;
}

/** A section of a page under its heading, and a sentence on it. */
export const Section = ({ id, title, intro, className, children, ...section }: SectionProps) => (
	<section aria-labelledby={id} className={clsx("section", className)} {...section}>
		<h2 id={id}>{title}</h2>
		{intro && <p className="intro">{intro}</p>}
		{children}
	</section>
);
