/** Keys for which Chromium in this environment differs from the data, with the reason. */
export const otherwise: readonly (readonly [key: RegExp, why: string])[] = [
	[/^css\.at-rules\.font-feature-values\./, "the object model has maps instead of nested rules"],
	[/ignore_important_declarations$/, "the key is about ignored declarations"],
	[/\.anchor-center$/, "supported only in the properties of one box"],
	[/^css\.properties\.mask-border/, "the data lack the required prefix"],
	[/^css\.properties\.(?:text-decoration-skip-spaces|user-modify)/, "the parser disagrees with the data"],
	[/^css\.types\.attr\.type_function\.ident$/, "only the newer name of the type is supported"],
	[
		/^javascript\.builtins\.(?:SharedArrayBuffer|AggregateError\.errors|Error\.cause|RegExp\.n|TypedArray)/,
		"only on instances, or only in isolated pages",
	],
	[/hashbang_comments$/, "only at the beginning of a file, not in a function"],
	[
		/^api\.(?:ANGLE|EXT|KHR|OES|OVR|WEBGL)_|^api\.WebGLVertexArrayObjectOES/,
		"a WebGL extension without a global interface",
	],
	[
		/^api\.(?:AudioWorklet|Paint|Worklet)\w*(?:GlobalScope|Processor|Context2D|Size)\b|^api\.Worklet/,
		"only in worklets",
	],
	[/^api\.(?:Bluetooth|Navigator\.(?:canS|s)hare$)/, "off on Linux"],
	[/^api\.\w+GlobalScope(?:\.|$)/, "a member of the global object itself"],
	[
		/^api\.(?:FileSystem(?:\w*Entry|DirectoryReader|Sync)?|Metadata|Report|\w+ReportBody|CSSFontFeatureValuesMap|SpeechRecognition\w+|StorageAccessHandle|StyleMedia)(?:\.|$)/,
		"instances exist, but no global interface",
	],
	[/^api\.(?:AbstractRange\.|PushManager\.|PushSubscription\.)/, "the data name another object"],
	[/requestStorageAccessFor$|sharedStorageWritable$/, "needs an origin trial or a flag"],
	[/measureUserAgentSpecificMemory$/, "only in isolated pages"],
	[/^api\.Event\.isTrusted$/, "an own member of each instance"],
];
