import type { TypedQuery } from "./search-typed";

/**
 * 30 held-out queries, written after the tuning of the search and before their first run. They show whether the
 * tuning generalizes.
 */
export const heldOutQueries: readonly TypedQuery[] = [
	["css columns layout", "other", ["/features/multi-column"]],
	["zebra stripes table", "other", ["/features/nth-child"]],
	["mobile keyboard numeric", "other", ["/features/inputmode", "/features/virtual-keyboard"]],
	["disable autocorrect", "other", ["/features/autocorrect", "/compat/html/global_attributes/autocorrect"]],
	["read qr code", "other", ["/features/barcode"]],
	[
		"wait for all promises",
		"other",
		["/features/promise", "/features/promise-allsettled", "/compat/javascript/builtins/Promise/all"],
	],
	["remove duplicates from array", "other", ["/features/set"]],
	["unzip gzip in browser", "other", ["/features/compression-streams"]],
	["midi keyboard", "other", ["/features/web-midi"]],
	["nfc tag", "other", ["/features/web-nfc"]],
	[
		"50cqi",
		"other",
		["/features/container-queries", "/compat/css/types/length/container_query_length_units"],
	],
	["2lh", "other", ["/features/lh"]],
	["hsts", "other", ["/features/hsts"]],
	["csp nonce", "other", ["/features/csp", "/compat/html/global_attributes/nonce"]],
	["mo observer", "other", ["/features/mutationobserver"]],
	["es2019", "other", ["/snapshots/ecmascript-2019"]],
	["map.groupBy", "other", ["/compat/javascript/builtins/Map/groupBy", "/features/array-group"]],
	["node.contains", "other", ["/compat/api/Node/contains"]],
	[
		"userSelect none",
		"other",
		[
			"/features/user-select",
			"/compat/css/properties/user-select/none",
			"/compat/css/properties/user-select",
		],
	],
	["contianer query", "other", ["/features/container-queries"]],
	["acent-color", "other", ["/features/accent-color", "/compat/css/properties/accent-color"]],
	["strucuredClone", "other", ["/features/structured-clone"]],
	["text-wrap: blance", "other", ["/features/text-wrap-balance"]],
	["css scope rule", "data", ["/features/scope"]],
	["webrtc datachannel", "data", ["/features/webrtc", "/features/webrtc-sctp", "/compat/api/RTCDataChannel"]],
	["history.replaceState", "data", ["/compat/api/History/replaceState"]],
	["vp9 codec", "none", []],
	["lodash debounce", "none", []],
	["docker compose", "none", []],
	["svelte stores", "none", []],
];
