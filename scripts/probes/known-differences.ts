/** Where a Chromium, as it is run here, takes a probe otherwise than the data say, and why: by the key. */
export const otherwise: readonly (readonly [key: RegExp, why: string])[] = [
	[
		/^css\.at-rules\.font-feature-values\./,
		"the object model keeps what stands in the rule as maps, not as rules",
	],
	[/ignore_important_declarations$/, "what is ignored is what the key is about"],
	[/\.anchor-center$/, "known in the properties of one box alone"],
	[/^css\.properties\.mask-border/, "the data leave out the prefix that it needs"],
	[/^css\.properties\.(?:text-decoration-skip-spaces|user-modify)/, "the parser answers otherwise"],
	[/^css\.types\.attr\.type_function\.ident$/, "only the newer name of the type is known"],
	[
		/^javascript\.builtins\.(?:SharedArrayBuffer|AggregateError\.errors|Error\.cause|RegExp\.n|TypedArray)/,
		"has no place of its own: asked for by an instance, or only in isolated pages",
	],
	[/hashbang_comments$/, "stands at the very beginning of a file, which a function is not"],
	[
		/^api\.(?:ANGLE|EXT|KHR|OES|OVR|WEBGL)_|^api\.WebGLVertexArrayObjectOES/,
		"an extension of WebGL, which names no interface",
	],
	[
		/^api\.(?:AudioWorklet|Paint|Worklet)\w*(?:GlobalScope|Processor|Context2D|Size)\b|^api\.Worklet/,
		"only in worklets",
	],
	[/^api\.(?:Bluetooth|Navigator\.(?:canS|s)hare$)/, "off on Linux"],
	[/^api\.\w+GlobalScope(?:\.|$)/, "stands on the global object itself"],
	[
		/^api\.(?:FileSystem(?:\w*Entry|DirectoryReader|Sync)?|Metadata|Report|\w+ReportBody|CSSFontFeatureValuesMap|SpeechRecognition\w+|StorageAccessHandle|StyleMedia)(?:\.|$)/,
		"instances are there, the name of their interface is not",
	],
	[/^api\.(?:AbstractRange\.|PushManager\.|PushSubscription\.)/, "the data name another place"],
	[/requestStorageAccessFor$|sharedStorageWritable$/, "left to a trial or a flag"],
	[/measureUserAgentSpecificMemory$/, "only in isolated pages"],
	[/^api\.Event\.isTrusted$/, "an own member of each instance"],
];
