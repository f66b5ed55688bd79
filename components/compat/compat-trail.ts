import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

/** The node above; empty at the top of the tree. */
export const parentOf = (node: string) => node.slice(0, Math.max(0, node.lastIndexOf(".")));

/** The nodes above a node, outermost first. */
const nodesAbove = (node: string): string[] => {
	const above = parentOf(node);
	return above === "" ? [] : [...nodesAbove(above), above];
};

/** The way from the top of the tree to a node. */
export function useCompatTrail(node: string) {
	const t = useTranslations("compat");
	return [
		{ name: t("areas"), path: paths.compat() },
		...nodesAbove(node).map((above) => ({
			name: above.split(".").at(-1) ?? above,
			path: paths.compat(above),
			english: true,
		})),
	];
}
