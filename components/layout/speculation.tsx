import { speculationRules } from "@/lib/browser/speculation-rules";

/** The speculation rules: documents that browsers may prefetch before hydration. */
export const Speculation = () => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
	<script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
);
