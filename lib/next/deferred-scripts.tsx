import { Head } from "next/document";
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { DEFERRED_SCRIPTS_ID } from "./deferred-script-loader";

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

/** Removes deferred scripts from the children of a head, and adds their URLs to `list`. */
function removeDeferred(node: ReactNode, list: string[]): ReactNode {
	if (Array.isArray(node)) return node.map((one: ReactNode) => removeDeferred(one, list));
	if (!isValidElement(node) || !isDeferred(node)) return node;
	list.push(node.props.src);
	return null;
}

/**
 * Next's `Head` without deferred scripts. It lists their URLs in a JSON element, from which `deferredScriptLoader` loads
 * them, so that the first paint waits for the document and its style sheets only.
 *
 * Benefit: earlier FCP and LCP on a phone (`npm run lighthouse`). Depends on: `Head` renders script elements as its
 * children. Fallback: scripts load as Next writes them. Has no effect in development.
 */
export class DeferredScriptsHead extends Head {
	override render() {
		const head = super.render();
		if (process.env.NODE_ENV !== "production" || !isValidElement<{ children?: ReactNode }>(head)) return head;
		const list: string[] = [];
		const children = removeDeferred(head.props.children, list);
		if (list.length === 0) return head;
		// React escapes `</script` in the text of a script.
		const listed = (
			<script key={DEFERRED_SCRIPTS_ID} id={DEFERRED_SCRIPTS_ID} type="application/json">
				{JSON.stringify(list)}
			</script>
		);
		return cloneElement(head, undefined, ...[children].flat(), listed);
	}
}
