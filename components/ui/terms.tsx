import type { ComponentProps } from "react";
import { TermList } from "./term-list";
import styles from "./terms.module.css";

/** Terms and their definitions, beside each other. */
export const Terms = (props: Pick<ComponentProps<typeof TermList>, "items">) => (
	<TermList className={`ruled ${styles.terms}`} {...props} />
);
