import { real } from "@/__tests__/components/real-props";
import { shown } from "@/__tests__/components/rendered-text";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { SnippetsForm } from "@/components/embed/snippets-form";
import type { EmbedProps } from "@/lib/embed/schema/page";

const tooMany: EmbedProps = { kind: "tooMany", most: 20 };

export const embed = [
	shown(EmbedFrame, real.embed, ["link", /^Subgrid on Webreach/]),
	shown(EmbedFrame, async () => tooMany, ["heading", "At most 20 features at a time."]),
	shown(
		SnippetsForm,
		async () => ({
			...(await real.snippets()),
			audience: { target: "defaults", region: "" },
			unknownId: undefined,
		}),
		["combobox", "Colours of the frame"],
	),
];
