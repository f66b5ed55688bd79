import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/shown";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { RefusalNote } from "@/components/embed/refusal-note";
import { Snippet } from "@/components/embed/snippet";
import { SnippetsForm } from "@/components/embed/snippets-form";

export const embed = [
	shown(EmbedFrame, real.embed, ["link", /^Subgrid on Webreach/]),
	shown(
		RefusalNote,
		{ refusal: { reason: "unknown", message: "Unknown browser chrme" } },
		/no query that browserslist understands\. Unknown browser chrme/,
	),
	shown(Snippet, { label: "HTML", text: "<img>" }, ["textbox", "HTML"]),
	shown(SnippetsForm, real.snippets, ["combobox", "Colours of the frame"]),
];
