// Names that a script on a page cannot test, reviewed against browsers by `__tests__/e2e/detection.spec.ts`.

/** Interfaces that exist only in workers and worklets. */
const workerInterfaces = [
	"AbortPaymentEvent AudioWorkletGlobalScope AudioWorkletProcessor BackgroundFetchEvent BackgroundFetchUpdateUIEvent",
	"CanMakePaymentEvent Client Clients DedicatedWorkerGlobalScope ExtendableCookieChangeEvent ExtendableEvent",
	"ExtendableMessageEvent FetchEvent FileReaderSync FileSystemDirectoryEntrySync FileSystemEntrySync",
	"FileSystemFileEntrySync FileSystemSync FileSystemSyncAccessHandle InstallEvent NotificationEvent",
	"PaintRenderingContext2D PaintSize PaintWorkletGlobalScope PaymentRequestEvent PeriodicSyncEvent PushEvent",
	"PushMessageData PushSubscriptionChangeEvent RTCRtpScriptTransformer RTCTransformEvent ServiceWorkerGlobalScope",
	"SharedStorageWorkletGlobalScope SharedWorkerGlobalScope SyncEvent WindowClient WorkerGlobalScope WorkerLocation WorkerNavigator",
	"WorkletGlobalScope",
];

/** Interfaces without a global of their name in at least one browser that supports them. */
const hiddenInterfaces = [
	"BluetoothCharacteristicProperties BluetoothDevice BluetoothRemoteGATTCharacteristic",
	"BluetoothRemoteGATTDescriptor BluetoothRemoteGATTServer BluetoothRemoteGATTService CSSFontFeatureValuesMap",
	"DeprecationReportBody FontFaceSet FileSystem FileSystemDirectoryEntry FileSystemDirectoryReader FileSystemEntry",
	"FileSystemFileEntry InterventionReportBody Metadata Report SpeechRecognitionAlternative SpeechRecognitionResult",
	"SpeechRecognitionResultList StorageAccessHandle StyleMedia WebGLVertexArrayObjectOES",
];

/** JavaScript built-ins without a global. Code reaches them through other objects. */
const builtinsWithoutGlobal = [
	"AsyncFunction AsyncGenerator AsyncGeneratorFunction AsyncIterator Generator GeneratorFunction TypedArray",
	"Intl.Segments",
];

const words = (lines: string[]) => new Set(lines.flatMap((line) => line.split(" ")));

export const membersOutsidePages: ReadonlySet<string> = words([...workerInterfaces, ...hiddenInterfaces]);
export const interfacesWithoutGlobal: ReadonlySet<string> = words(builtinsWithoutGlobal);

/** Members that are not on the prototype: they belong to instances or exist only in workers. */
const membersOffPrototype = new Set([
	"Event.isTrusted",
	"FileSystemFileHandle.createSyncAccessHandle",
	"MediaSource.handle",
]);

/** Whether a page cannot find a member on the prototype of an interface. `transferable` keys describe behaviour, not a member. */
export const isAbsentFromPrototype = (owner: string, name: string) =>
	name === "transferable" || membersOffPrototype.has(`${owner}.${name}`);

/** Properties whose BCD values are functions, or are invalid without other values. */
const propertiesWithPartialValues =
	/^(?:filter|backdrop-filter|mask-border.*|text-box(?:-edge)?|text-fit|text-emphasis-position)$/;
/** Values that are invalid without other values. */
const partialValues = /^(?:safe|unsafe|fill|inset|hanging|each-line|anchor-center)$/;

/** Whether `@supports` cannot test a BCD value: it is invalid alone, or, as a font family, every browser accepts it. */
export const isUntestableValue = (property: string, value: string) =>
	property === "font-family" ||
	property === "size" ||
	propertiesWithPartialValues.test(property) ||
	partialValues.test(value);

/** Selectors that are valid only in `@page`. */
export const pageSelectors: ReadonlySet<string> = new Set(["blank", "first", "left", "right"]);
