// The batch in the playground: requests and answers as text, without a picture.

export const batch = {
  name: 'batch',
  title: 'Batch',
  note: () => 'A batch has no picture: see the answer.',

  presets: [
    { title: 'Two layouts, one fault', request: { requests: [
      { path: '/v1/card-stack', body: { count: 5, width: 375 } },
      { path: '/v1/swipe-deck', body: { bounds: { x: 0, y: 0, width: 320, height: 440 }, count: 3, translation: 120, phase: 'ended' } },
      { path: '/v1/card-stack', body: { count: -1, width: 375 } }] } },
  ],
}
