import { RefusalText } from "@/components/text/refusal-text";
import { WORLD } from "@/lib/schema/default-audience";
import type { Refusal } from "@/lib/schema/props/refusal";
import { TextField } from "./field";

interface AudienceFieldsProps {
	labels: { target: string; region: string };
	/** What was asked for before. */
	typed: { target: string; region: string };
	/** Why that audience cannot be had. */
	refusal: Refusal | undefined;
}

/** The audience that a page is to answer for: a target, and a region's code. */
export function AudienceFields({ labels, typed, refusal }: AudienceFieldsProps) {
	const refused = refusal && (refusal.reason === "region" ? "region" : "target");
	const field = (name: "target" | "region") => ({
		name,
		label: labels[name],
		defaultValue: typed[name],
		error: refusal && refused === name && <RefusalText {...refusal} />,
	});
	return (
		<>
			<TextField {...field("target")} placeholder="baseline widely available" />
			<TextField {...field("region")} placeholder={WORLD} />
		</>
	);
}
