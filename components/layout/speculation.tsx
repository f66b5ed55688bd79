import { speculationRules } from "@/lib/client/speculation-rules";

/** Tells browsers which documents they may fetch before the page is awake. */
export const Speculation = () => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
	<script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
);
