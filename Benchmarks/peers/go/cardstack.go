package main

import "math"

// A Rect is a rectangle in the coordinates of the content.
type Rect struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// A Size is the extent of a content or a viewport.
type Size struct {
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// CardStack is a request for a card stack.
type CardStack struct {
	Configuration CardStackConfiguration `json:"configuration"`
	Count         int                    `json:"count"`
	Width         float64                `json:"width"`
	State         string                 `json:"state"`
	Translation   float64                `json:"translation"`
	VisibleRect   *Rect                  `json:"visibleRect"`
	Frames        string                 `json:"frames"`
}

// CardStackConfiguration has the lengths of a card stack, in points.
type CardStackConfiguration struct {
	CardOffset      float64 `json:"cardOffset"`
	CollapsedHeight float64 `json:"collapsedHeight"`
	ExpandedHeight  float64 `json:"expandedHeight"`
	CardHeight      float64 `json:"cardHeight"`
	LeftSpacing     float64 `json:"leftSpacing"`
	RightSpacing    float64 `json:"rightSpacing"`
	VerticalSpacing float64 `json:"verticalSpacing"`
}

// NewCardStack is a request with the defaults.
func NewCardStack() *CardStack {
	return &CardStack{
		State:  "collapsed",
		Frames: "all",
		Configuration: CardStackConfiguration{
			CardOffset: 40, CollapsedHeight: 200, ExpandedHeight: 500, CardHeight: 200,
			LeftSpacing: 8, RightSpacing: 8, VerticalSpacing: 8,
		},
	}
}

// A CardFrame is the frame of a card.
type CardFrame struct {
	Index int `json:"index"`
	Rect
	ZIndex int `json:"zIndex"`
}

// A VisiblePart is the part of a card or row in the visible rectangle.
type VisiblePart struct {
	Index int    `json:"index"`
	ID    string `json:"id,omitempty"`
	Rect
	Fraction float64 `json:"fraction"`
}

// CardStackAnswer is the answer to a CardStack.
type CardStackAnswer struct {
	Layout      string        `json:"layout"`
	Count       int           `json:"count"`
	State       string        `json:"state"`
	Translation float64       `json:"translation"`
	Progress    float64       `json:"progress"`
	ContentSize Size          `json:"contentSize"`
	Frames      []CardFrame   `json:"frames,omitempty"`
	Visible     []VisiblePart `json:"visible,omitempty"`
}

// Answer lays the cards out.
func (r *CardStack) Answer() any {
	c := r.Configuration
	travel := c.ExpandedHeight - c.CollapsedHeight
	if r.State == "expanded" {
		r.Translation = travel
	}
	answer := &CardStackAnswer{
		Layout: "cardStack", Count: r.Count, State: r.State, Translation: r.Translation,
		ContentSize: Size{Width: r.Width},
	}
	if travel > 0 {
		answer.Progress = r.Translation / travel
	}
	switch r.State {
	case "collapsed":
		answer.ContentSize.Height = c.CollapsedHeight
	case "inTransit":
		answer.ContentSize.Height = c.CollapsedHeight + r.Translation
	default:
		answer.ContentSize.Height = (c.CardHeight + c.VerticalSpacing) * float64(r.Count)
	}
	if r.VisibleRect != nil {
		answer.Visible = r.visibleCards()
	}
	switch r.Frames {
	case "all":
		answer.Frames = make([]CardFrame, r.Count)
		for index := range answer.Frames {
			answer.Frames[index] = CardFrame{Index: index, Rect: r.frame(index), ZIndex: index}
		}
	case "visible":
		for _, part := range answer.Visible {
			answer.Frames = append(answer.Frames, CardFrame{Index: part.Index, Rect: r.frame(part.Index), ZIndex: part.Index})
		}
	}
	return answer
}

func (r *CardStack) frame(index int) Rect {
	c := r.Configuration
	i := float64(index)
	expanded := (c.CardHeight + c.VerticalSpacing) * i
	collapsed := 0.0
	if index > 0 {
		collapsed = c.VerticalSpacing + c.CardOffset*i
	}
	travel := c.ExpandedHeight - c.CollapsedHeight
	y := collapsed
	if r.State == "expanded" {
		y = expanded
	} else if r.State == "inTransit" && index > 0 && travel > 0 {
		y = collapsed + math.Abs(expanded-collapsed)*r.Translation/travel
	}
	return Rect{X: c.LeftSpacing, Y: y, Width: r.Width - c.LeftSpacing - c.RightSpacing, Height: c.CardHeight}
}

// visibleCards returns the visible parts. Cards are at equal distances, except the first one: no card is examined that is
// out of sight.
func (r *CardStack) visibleCards() []VisiblePart {
	var parts []VisiblePart
	add := func(index int) {
		frame := r.frame(index)
		if part, ok := frame.intersection(*r.VisibleRect); ok {
			fraction := part.Width * part.Height / (frame.Width * frame.Height)
			parts = append(parts, VisiblePart{Index: index, Rect: part, Fraction: fraction})
		}
	}
	if r.Count > 0 {
		add(0)
	}
	first := r.frame(1)
	distance := r.frame(2).Y - first.Y
	from := math.Max(1, math.Floor((r.VisibleRect.Y-first.Height-first.Y)/distance))
	to := math.Min(float64(r.Count-1), math.Ceil((r.VisibleRect.Y+r.VisibleRect.Height-first.Y)/distance)+1)
	for index := int(from); index <= int(to); index++ {
		add(index)
	}
	return parts
}

func (r Rect) intersection(other Rect) (Rect, bool) {
	x, y := math.Max(r.X, other.X), math.Max(r.Y, other.Y)
	width := math.Min(r.X+r.Width, other.X+other.Width) - x
	height := math.Min(r.Y+r.Height, other.Y+other.Height) - y
	return Rect{x, y, width, height}, width > 0 && height > 0
}
