import { shown } from "@/__tests__/components/shown";
import { Card } from "@/components/preview/card";
import { Block, Line } from "@/components/preview/line";
import { PreviewCard } from "@/components/preview/preview-card";
import { previewOf } from "@/lib/machine-props/preview";

const subgrid = async () => {
	const outcome = previewOf(["features", "subgrid"], {});
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return { of: outcome.body };
};

export const preview = [
	shown(Block, { x: 1, y: 2, width: 3, height: 4, fill: "#000" }, { draws: "rect" }, "svg"),
	shown(Card, { section: "Features", title: "Subgrid" }, /Webreach.*Features.*Subgrid/),
	shown(Line, { x: 1, y: 2, size: 30, fill: "#000", children: "Subgrid" }, "Subgrid", "svg"),
	shown(PreviewCard, subgrid, /Subgrid.*Works in the whole target\..*Supported\d\d\.\d%/),
];
