import { Head } from "next/document";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { LATER_SCRIPTS } from "./start-scripts";

interface ScriptProps {
	src?: string;
	defer?: boolean;
	noModule?: boolean;
}

const isDeferred = (node: ReactElement): node is ReactElement<ScriptProps & { src: string }> => {
	if (node.type !== "script") return false;
	const { src, defer, noModule } = node.props as ScriptProps;
	return typeof src === "string" && defer === true && !noModule;
};

/** Takes deferred scripts out of what a head holds, and puts their addresses on the list. */
function takeOut(node: ReactNode, list: string[]): ReactNode {
	if (Array.isArray(node)) return node.map((one: ReactNode) => takeOut(one, list));
	if (!isValidElement(node) || !isDeferred(node)) return node;
	list.push(node.props.src);
	return null;
}

/**
 * Next's head of a document without its deferred scripts, its own and ours. They stand in a list instead, which nothing asks for
 * before `startScripts` does: the first paint waits for the document and its looks alone.
 *
 * Buys the largest paint and the first on a phone (`npm run lighthouse`). Needs that Next's head is drawn as an element
 * whose children are scripts to see. Steps aside without: scripts that it does not see are asked for where they stand.
 * In development all is left as it is.
 */
export class LaterHead extends Head {
	override render() {
		const head = super.render();
		if (process.env.NODE_ENV !== "production" || !isValidElement<{ children?: ReactNode }>(head)) return head;
		const list: string[] = [];
		const children = takeOut(head.props.children, list);
		if (list.length === 0) return head;
		// React writes the text of a script so that it ends only where the script does.
		const listed = (
			<script key={LATER_SCRIPTS} id={LATER_SCRIPTS} type="application/json">
				{JSON.stringify(list)}
			</script>
		);
		return cloneElement(head, undefined, ...[children].flat(), listed);
	}
}
