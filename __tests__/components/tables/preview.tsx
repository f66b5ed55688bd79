import { shown } from "@/__tests__/components/rendered-text";
import { PreviewCardLayout } from "@/components/embed/preview/card-layout";
import { PreviewCard } from "@/components/embed/preview/preview-card";
import { ColorBlock, TextLine } from "@/components/embed/preview/text-line";
import { resolvePreview } from "@/lib/embed/api/preview";

const subgrid = async () => {
	const outcome = resolvePreview(["features", "subgrid"], {});
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return { preview: outcome.body };
};

export const preview = [
	shown(ColorBlock, { x: 1, y: 2, width: 3, height: 4, fill: "#000" }, { selector: "rect" }, "svg"),
	shown(PreviewCardLayout, { section: "Features", title: "Subgrid" }, /Webreach.*Features.*Subgrid/),
	shown(TextLine, { x: 1, y: 2, size: 30, fill: "#000", children: "Subgrid" }, "Subgrid", "svg"),
	shown(PreviewCard, subgrid, /Subgrid.*Yes.*can use it\..*Supported\d\d\.\d%/),
];
