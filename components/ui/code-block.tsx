import type { ReactNode } from "react";
import styles from "./code-block.module.css";

/** A block of code, wrapped at any place. */
export const CodeBlock = ({ children }: { children: ReactNode }) => (
	<pre className={styles.code} lang="en" dir="ltr">
		<code>{children}</code>
	</pre>
);
